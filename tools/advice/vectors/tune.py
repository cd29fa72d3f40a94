"""Tunes the encoder on lessons: tune.py UNTUNED.bin LESSONS.jsonl TUNED.bin. advice/models/README.md says how.

The table of embeddings stays as it is; all that stands behind it learns three tasks at once: the expert, the danger and
the playbook that a text is about. The file gets a mean over the last steps.
"""

import random
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax

from batches import TEXTS, lay_out, plan
from encoder_file import EncoderFile
from lessons import Lessons
from model_file import write_model
from network import encode
from round_values import rounded
from tasks import first_heads, loss
from vectors_of import vectors_of

SEED = 1
EPOCHS = 4
STEP, STEP_OF_TASKS, WARM_UP, LAST_SHARE = 3e-4, 5e-3, 60, 0.05
DECAY, LONGEST_CHANGE, KEPT_OF_MEAN = 0.01, 1.0, 0.99
DROPPED = 0.1


def main(untuned, lessons_path, tuned):
    file, lessons = EncoderFile(untuned), Lessons(lessons_path)
    steps = plan(file, lessons.texts, EPOCHS, random.Random(SEED))
    values = train(file, lessons, vectors_of(file, lessons.texts), steps)
    sections, matrix_steps = rounded(values, file.header["steps"])
    write_model(tuned, {**file.header, "steps": matrix_steps}, {**file.sections, **sections})
    print(f"{len(lessons.texts)} lessons, {len(steps)} steps")


def train(file, lessons, held, steps):
    learned = {"encoder": file.values, "tasks": first_heads(lessons, held)}
    optimiser = optimiser_for(learned, len(steps))
    step = step_with(optimiser)
    state, mean, key = optimiser.init(learned), learned, jax.random.PRNGKey(SEED)
    for places, pieces in steps:
        key, this = jax.random.split(key)
        targets = lessons.targets_of(places, held, TEXTS)
        learned, state, mean = step(learned, state, mean, this, lay_out(file, pieces), targets)
    return {name: np.asarray(value) for name, value in mean["encoder"].items()}


def step_with(optimiser):
    @jax.jit
    def step(learned, state, mean, key, texts, targets):
        def loss_of(learned):
            return loss(learned["tasks"], encode(learned["encoder"], *texts, drop=dropping(key)), targets)

        changes, state = optimiser.update(jax.grad(loss_of)(learned), state, learned)
        learned = optax.apply_updates(learned, changes)
        mean = jax.tree.map(lambda old, new: KEPT_OF_MEAN * old + (1 - KEPT_OF_MEAN) * new, mean, learned)
        return learned, state, mean

    return step


def optimiser_for(learned, steps):
    def falling(first):
        return optax.warmup_cosine_decay_schedule(0, first, WARM_UP, steps, first * LAST_SHARE)

    rules = {"encoder": optax.adamw(falling(STEP), weight_decay=DECAY), "tasks": optax.adam(falling(STEP_OF_TASKS))}
    parts = {part: jax.tree.map(lambda _, part=part: part, values) for part, values in learned.items()}
    return optax.chain(optax.clip_by_global_norm(LONGEST_CHANGE), optax.multi_transform(rules, parts))


def dropping(key):
    def drop(rows):
        kept = jax.random.bernoulli(jax.random.fold_in(key, rows.shape[1]), 1 - DROPPED, rows.shape)
        return jnp.where(kept, rows / (1 - DROPPED), 0)

    return drop


if __name__ == "__main__":
    main(*sys.argv[1:])
