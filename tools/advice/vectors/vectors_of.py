"""The vectors of many texts by the values of an encoder file, computed in Python."""

import jax
import numpy as np

from batches import lay_out, plan
from network import encode

VECTOR_VALUES = 512


def vectors_of(file, texts):
    vectors = np.empty((len(texts), VECTOR_VALUES), dtype=np.float32)
    run = jax.jit(encode)
    for places, pieces in plan(file, texts):
        vectors[places] = run(file.values, *lay_out(file, pieces))[: len(places)]
    return vectors
