"""Writes tuned matrices as int8: each gets the step at which rounding changes its values least."""

import numpy as np

MOST = 127
# A step may be so small that the largest values do not fit.
SHARES_OF_LARGEST = np.linspace(0.5, 1, 26)


def rounded(values, steps):
    """Sections of the model file, and the steps of its matrices."""
    sections, new_steps = {}, {}
    for name, value in values.items():
        if name not in steps:
            sections[name] = value.astype("<f4").tobytes()
            continue
        largest = np.abs(value).max()
        step = min((float(largest * share / MOST) for share in SHARES_OF_LARGEST), key=lambda one: error(value, one))
        sections[name], new_steps[name] = levels(value, step).tobytes(), step
    return sections, new_steps


def levels(value, step):
    return np.clip(np.round(value / step), -MOST, MOST).astype(np.int8)


def error(value, step):
    return float(((levels(value, step) * step - value) ** 2).sum())
