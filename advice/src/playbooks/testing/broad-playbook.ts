// A broad playbook for tests: the kinds of problem of the product may change.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { parsePlaybook } from '../parse-playbook.ts';
import type { Playbook } from '../playbook.ts';

const source = (expert: ExpertId) => `---
id: ${expert}-kind-example
expert: ${expert}
scope: broad
title: A zimbel that quorps
symptoms: [the zimbel quorps, zimbel quorping, a quorping zimbel]
wording: [my zimbel quorps, it quorps again, quorping zimbel]
questions:
  - What does your zimbel look like?
  - Since when does it quorp?
---
Most zimbels quorp because of the cold, and warmth ends it.

## Solution: Warm it
- Difficulty: Easy
- Time: 5 minutes
- Effectiveness: 70
- Why: A warm zimbel is quiet.

1. Wrap the zimbel in a cloth.
2. Listen for an hour.

## Solution: Ask its maker
- Difficulty: Medium
- Time: 2 days
- Cost: Free
- Effectiveness: 60
- Why: The maker knows each zimbel.

1. Write down what you hear.
2. Send it to the maker.

## If: with water / wet zimbel
A wet zimbel must dry for a day before you warm it.

## If: borrowed zimbel
Tell the owner of the zimbel first.

## Cost
A cloth for a zimbel costs next to nothing.

## When to get help
Ask a zimbler when it smokes.
`;

export const broadPlaybook = (expert: ExpertId): Playbook => parsePlaybook('testing/broad-playbook.ts', source(expert));
