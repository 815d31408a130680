"""One match, many peers: log, lockstep, dealing, wire, transport, discovery, keys."""
