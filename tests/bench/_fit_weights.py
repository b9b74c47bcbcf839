"""What fits learned weights to games that were played."""

import numpy as np

PULL = 1e-4
"""Draws weights to nothing that do not earn their place."""


def logistic(features: np.ndarray, wins: np.ndarray) -> np.ndarray:
    """Newton's method."""
    weights: np.ndarray = np.zeros(features.shape[1])
    pull = PULL * len(features) * np.eye(len(weights))
    for _ in range(25):
        guess = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (wins - guess) - pull @ weights
        weights += np.linalg.solve(features.T @ (features * (guess * (1 - guess))[:, None]) + pull, slope)
    return weights
