// One step of a life: its precondition, its action, and the check of the invariants afterwards.
import type { AccountModel } from './account-model.ts';
import { agree } from './agree.ts';
import type { RealAccount } from './real-account.ts';

export type Can = (model: AccountModel) => boolean;
type Do = (model: AccountModel, real: RealAccount) => Promise<void>;
export interface Step {
  /** A step whose precondition fails is skipped. */
  readonly can: Can;
  readonly take: Do;
  /** The text of a step in the report of a failed life. */
  readonly toString: () => string;
}

/** How often each step was taken, by its first words. */
export const taken = new Map<string, number>();

/** Checks the invariants after each step. */
export function step(name: string, can: Can, work: Do): Step {
  return {
    can,
    async take(model, real) {
      const [kind = name] = name.split(/[,(:{]| \d/u);
      taken.set(kind.trim(), (taken.get(kind.trim()) ?? 0) + 1);
      await work(model, real);
      await agree(model, real);
    },
    toString: () => name,
  };
}
