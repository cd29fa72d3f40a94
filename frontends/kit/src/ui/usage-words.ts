// The texts of a usage meter: the figures of one message class.
import { UNLIMITED } from '@consilium/contracts/plans.ts';
import { resetsIn } from '#text/reset-time.ts';
import { leftToday, usedToday, type ClassUsage } from '#text/units-left.ts';

export type { ClassUsage };

export interface UsageWords {
  readonly isUnlimited: boolean;
  readonly isWarning: boolean;
  readonly usedShare: number;
  readonly heldShare: number;
  readonly figure: string;
  readonly note: string;
  /** The note without the figures. */
  readonly rest: string;
}

/** Above it, not at it. Whole numbers, because a share of 0.8 is not exact. */
const warningPercent = 80;

export function usageWords(usage: ClassUsage, nowMs: number): UsageWords {
  const isUnlimited = usage.limit === UNLIMITED;
  if (isUnlimited) return { isUnlimited, isWarning: false, usedShare: 0, heldShare: 0, ...unlimitedWords(usage) };
  const limit = Math.max(1, usage.limit);
  const usedShare = Math.min(1, usage.used / limit);
  const heldShare = Math.min(1 - usedShare, usage.held / limit);
  return {
    isUnlimited,
    isWarning: (usage.used + usage.held) * 100 > limit * warningPercent,
    usedShare,
    heldShare,
    ...words(usage, usedToday(usage), [heldWords(usage.held), resetsIn(usage.resetsAt, nowMs)]),
  };
}

function unlimitedWords(usage: ClassUsage) {
  return words(usage, `${usedToday(usage)} today`, [heldWords(usage.held)]);
}

function words(usage: ClassUsage, used: string, others: readonly string[]) {
  const rest = others.filter(Boolean);
  return { figure: leftToday(usage), note: [used, ...rest].join(' · '), rest: rest.join(' · ') };
}

function heldWords(held: number): string {
  return held === 0 ? '' : `${held} being written`;
}
