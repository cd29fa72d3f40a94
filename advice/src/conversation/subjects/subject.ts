// What holds for one subject of everyday life, whatever the playbook: more than holds for every problem of an expert.

import type { ExpertId } from '@consilium/contracts/experts.ts';

export interface SubjectWords {
  /** The experts whom it may come from; all when undefined: "back" is a part of the body for some only. */
  readonly of?: readonly ExpertId[];
  /** Words in lower case, without accents, that name the subject. */
  readonly about: RegExp;
  readonly text: string;
}
