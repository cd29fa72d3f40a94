// How well a solution works, as shown: our estimate, into which the answers of people are mixed as they come.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { LEAST_PEOPLE } from '@consilium/contracts/chat/reported-outcome.ts';
import type { ReportedOutcome } from '@consilium/contracts/chat/reported-outcome.ts';

/** What was counted of one piece of advice; each person once, with their last answer. */
export interface AdviceOutcome {
  readonly people: number;
  readonly worked: number;
  readonly partly: number;
  /** How many named a time. */
  readonly timed: number;
  readonly medianMinutes: number | null;
  readonly costs: readonly { readonly currency: string; readonly people: number; readonly amountMinor: number }[];
}

/** Our estimate weighs as much as the answers of so many people. */
const WEIGHT_OF_ESTIMATE = 10;
const values = { worked: 100, partly: 50 } as const;

/** From 0 to 100, as the estimate. What did not work counts 0. */
export function mixedEffectiveness(
  estimate: number,
  { people, worked, partly }: Pick<AdviceOutcome, 'people' | 'worked' | 'partly'>,
): number {
  const answers = worked * values.worked + partly * values.partly;
  return Math.round((estimate * WEIGHT_OF_ESTIMATE + answers) / (WEIGHT_OF_ESTIMATE + people));
}

/** With fewer than five people the estimate stands alone, since a change would tell what a few answered. */
export function withReports<Shown extends Omit<Solution, 'reported'>>(
  solution: Shown,
  outcome: AdviceOutcome | undefined,
): Shown & { readonly reported?: ReportedOutcome } {
  if (!outcome || outcome.people < LEAST_PEOPLE) return solution;
  const { people, timed, medianMinutes, costs } = outcome;
  return {
    ...solution,
    effectiveness: mixedEffectiveness(solution.effectiveness, outcome),
    reported: {
      people,
      medianMinutes: timed < LEAST_PEOPLE ? null : medianMinutes,
      medianCosts: costs
        .filter((cost) => cost.people >= LEAST_PEOPLE)
        .map(({ amountMinor, currency }) => ({ amountMinor, currency })),
    },
  };
}
