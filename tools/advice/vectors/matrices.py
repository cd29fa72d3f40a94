"""The network's matrices as int8. Nothing is lost: the original's values are whole multiples of one step each."""

import numpy as np

from original import weights


def matrices():
    """Name -> (int8 matrix, step)."""
    return {name: as_int8(values) for name, values in each(2)}


def vectors():
    return {name: values.astype(np.float32) for name, values in each(1) if name not in ("scale", "lo", "bits")}


def each(dimensions):
    stored = weights()
    for name in stored.files:
        if not name[0] == "q" and stored[name].ndim == dimensions:
            yield name, stored[name]


def as_int8(values):
    distinct = np.unique(values.astype(np.float64))
    gaps = np.diff(distinct)
    step = np.median(gaps[gaps < gaps.min() * 1.5])
    whole = np.round(distinct / step)
    step = (distinct * whole).sum() / (whole * whole).sum()
    levels = np.round(values / step)
    if np.abs(values / step - levels).max() > 1e-4 or np.abs(levels).max() > 127:
        raise ValueError("This matrix is not a multiple of one step.")
    return levels.astype(np.int8), float(step)
