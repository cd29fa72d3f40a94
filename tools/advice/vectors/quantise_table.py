"""Stores the embedding table in fewer levels: as it is for frequent pieces, coarser for the others.

The original has 64 levels for each of its 17 groups of rows, a group being the piece's number modulo 17. The levels
of a frequent piece stay as they are. Those of another piece are joined until a step is about COARSE_STEP, and each
joined level stands for the mean of what it joins.
"""

import numpy as np

from original import GROUPS, network, table

LEVELS = 64
COARSE_STEP = 0.32


def quantise(pieces, is_frequent):
    """Codebook number and levels of each row, and the value of each level in each codebook."""
    values = table()[pieces]
    group = np.asarray(pieces) % GROUPS
    codebook = np.where(is_frequent, group, group + GROUPS).astype(np.uint8)
    levels = np.zeros(values.shape, dtype=np.uint8)
    codebooks = np.zeros((2 * GROUPS, LEVELS), dtype=np.float32)
    for number in range(2 * GROUPS):
        rows = np.flatnonzero(codebook == number)
        joined = join_levels(network.table[np.asarray(pieces)[rows]], number)
        levels[rows] = joined
        codebooks[number] = means(joined, values[rows])
    return codebook, levels, codebooks


def join_levels(original, number):
    if number < GROUPS:
        return original
    scale, lowest = float(network.scale[number - GROUPS]), float(network.lo[number - GROUPS])
    joins = max(1, round(COARSE_STEP / scale))
    zero = round(-lowest / scale)
    joined = np.floor_divide(original.astype(np.int16) - zero + joins // 2, joins)
    return (joined - joined.min()).astype(np.uint8)


def means(levels, values):
    count = np.bincount(levels.ravel(), minlength=LEVELS)
    total = np.bincount(levels.ravel(), weights=values.ravel(), minlength=LEVELS)
    return (total / np.maximum(count, 1)).astype(np.float32)
