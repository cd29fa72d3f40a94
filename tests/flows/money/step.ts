// One step of a life: whether it can be taken now, what is done, and that everything agrees afterwards.
import type { AccountModel } from './account-model.ts';
import { agree } from './agree.ts';
import type { RealAccount } from './real-account.ts';

export type Can = (model: AccountModel) => boolean;
type Do = (model: AccountModel, real: RealAccount) => Promise<void>;
export interface Step {
  /** What cannot be done at this moment is passed over. */
  readonly can: Can;
  readonly take: Do;
  /** How a life is told that went wrong. */
  readonly toString: () => string;
}

/** How often each was taken, by its first word or words. */
export const taken = new Map<string, number>();

/** After each one everything has to agree. */
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
