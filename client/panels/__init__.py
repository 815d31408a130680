"""The parts around a table: prompt line, action bar, players, log, chat, the close look, rules, banners."""
