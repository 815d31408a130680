"""Levenberg-Marquardt with Huber's loss: small problems, numeric Jacobian, no SciPy."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vision.arrays import Floats
from vision.budget import check


def levenberg(
    residuals: Callable[[Floats], Floats], start: Floats, *, huber: float, plain: int = 0, rounds: int = 30
) -> Floats:
    """The parameters (n,) near `start` with the least sum of Huber losses of `residuals(parameters)` (m,).

    The last `plain` residuals (priors) count as squares however large they are.
    """
    parameters = np.asarray(start, float)
    now = residuals(parameters)
    value = _loss(now, huber, plain)
    damping = 1e-3
    for _ in range(rounds):
        check()
        jacobian = np.empty((len(now), len(parameters)))
        for i in range(len(parameters)):
            step = 1e-6 * max(1.0, abs(parameters[i]))
            nudged = parameters.copy()
            nudged[i] += step
            jacobian[:, i] = (residuals(nudged) - now) / step
        weights = _weights(now, huber, plain)
        weighted = jacobian * weights[:, None]
        normal, gradient = weighted.T @ weighted, weighted.T @ (now * weights)
        gain = 0.0
        while damping < 1e9:
            try:
                move = np.linalg.solve(normal + damping * np.diag(np.diag(normal) + 1e-12), -gradient)
            except np.linalg.LinAlgError:
                damping *= 10
                continue
            then = residuals(parameters + move)
            new = _loss(then, huber, plain)
            if np.isfinite(new) and new < value:
                gain = value - new
                parameters, now, value, damping = parameters + move, then, new, max(damping / 5, 1e-9)
                break
            damping *= 4
        if gain < 1e-7 * max(value, 1e-9):
            break
    return parameters


def _weights(r: Floats, huber: float, plain: int) -> Floats:
    size = np.abs(r)
    weights = np.where(size > huber, np.sqrt(huber / np.maximum(size, 1e-12)), 1.0)
    if plain:
        weights[-plain:] = 1.0
    return weights


def _loss(r: Floats, huber: float, plain: int) -> float:
    size = np.abs(r)
    rho = np.where(size > huber, 2 * huber * size - huber**2, r * r)
    if plain:
        rho[-plain:] = r[-plain:] ** 2
    return float(rho.sum())
