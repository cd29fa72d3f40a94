"""What the encoder is tuned on: texts with the expert, the danger and the playbook they are about, where known."""

import json
from pathlib import Path

import numpy as np

# How much a line counts for each task. The phrases of playbooks are by one hand, and teach nothing about experts.
DANGER = {"likely": 0.8, "problem": 0.5, "conversation": 0.5}
PLAYBOOK = 0.35
# As in ../train/danger-examples.ts: lines that are too short, and problems that are near to danger without a label.
SHORT_LINES, SHORT_LINES_COUNT = "thirteen", 0.1
NEAR_DANGER = ("eleven", "twelve")
# A second expert who would be right too.
ALSO_RIGHT = 0.4
# So that no expert becomes certain.
SMOOTHING = 0.05


class Lessons:
    def __init__(self, path):
        lines = [json.loads(line) for line in Path(path).read_text().splitlines()]
        self.texts = [line["text"] for line in lines]
        self.experts = sorted({expert for line in lines for expert in line.get("experts", [])})
        self.kinds = sorted({line["danger"] for line in lines if "danger" in line})
        self.playbooks = sorted({line["playbook"] for line in lines if "playbook" in line})
        self.targets = {
            "routing": np.array([self._experts_of(line) for line in lines], dtype=np.float32),
            "danger": places([line.get("danger") for line in lines], self.kinds),
            "playbook": places([line.get("playbook") for line in lines], self.playbooks),
        }
        self.weights = np.array([weights(line) for line in lines], dtype=np.float32)

    def targets_of(self, places, held, count):
        """Filled up to `count` texts with some that count nothing. The last weight is for staying near."""

        def filled(values):
            return np.concatenate([values[places], np.zeros((count - len(places), *values.shape[1:]), values.dtype)])

        weights = np.column_stack([self.weights, np.ones(len(self.texts), dtype=np.float32)])
        named = {name: filled(values) for name, values in self.targets.items()}
        return {**named, "held": filled(held), "weights": filled(weights), "texts": np.float32(len(places))}

    def _experts_of(self, line):
        first, *others = line.get("experts", self.experts)
        share = np.array([1 if one == first else ALSO_RIGHT if one in others else 0 for one in self.experts])
        return share / share.sum() * (1 - SMOOTHING) + SMOOTHING / len(share)


def places(names, known):
    place_of = {name: place for place, name in enumerate(known)}
    return np.array([place_of.get(name, 0) for name in names], dtype=np.int32)


def weights(line):
    routing = 1 if "experts" in line else 0
    danger = DANGER.get(line.get("level"), 1) if "danger" in line else 0
    if line["writer"] == SHORT_LINES:
        danger *= SHORT_LINES_COUNT
    if line["writer"] in NEAR_DANGER:
        danger = 0
    return routing, danger, PLAYBOOK if "playbook" in line else 0
