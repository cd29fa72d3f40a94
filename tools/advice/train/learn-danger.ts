// The weights that tell danger from calm, and the texts that they were learned from.
import type { LinearModel } from '@consilium/advice/classifier/linear-model.ts';
import { dangerExamples, importanceOfLevel, NO_DANGER } from './danger-examples.ts';
import { learn, type Example } from './learn.ts';
import { calmStretches, dangerousStories, mostDangerous } from './story-examples.ts';

export interface LearnedDanger {
  readonly linear: LinearModel;
  readonly examples: readonly Example[];
}

/** `seen`: what the model will see of a text, such as its words alone. Learned twice: the first weights find the danger in long stories. */
export function learnDanger(seen: (example: Example) => Example = (example) => example): LearnedDanger {
  const short = [...dangerExamples(), ...calmStretches(NO_DANGER)].map(seen);
  const first = learnFrom(short);
  const told = dangerousStories(importanceOfLevel).map(({ stretches }) =>
    mostDangerous(stretches.map(seen), first, NO_DANGER),
  );
  const examples = [...short, ...told];
  return { examples, linear: learnFrom(examples) };
}

function learnFrom(examples: readonly Example[]): LinearModel {
  const kinds = [...new Set(examples.map(({ label }) => label))].filter((label) => label !== NO_DANGER).toSorted();
  return learn(examples, [NO_DANGER, ...kinds], { epochs: 12, rate: 3, decay: 0.000014, least: 0.1 });
}
