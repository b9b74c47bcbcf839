"""Fits learned weights to the results of played games."""

import numpy as np

PULL = 1e-4
"""The L2 penalty: pulls weights that do not help towards zero."""


def logistic(features: np.ndarray, wins: np.ndarray) -> np.ndarray:
    """Logistic regression by Newton's method; returns the weights."""
    weights: np.ndarray = np.zeros(features.shape[1])
    pull = PULL * len(features) * np.eye(len(weights))
    for _ in range(25):
        guess = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (wins - guess) - pull @ weights
        weights += np.linalg.solve(features.T @ (features * (guess * (1 - guess))[:, None]) + pull, slope)
    return weights
