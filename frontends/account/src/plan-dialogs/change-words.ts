// The texts of a plan change: a longer plan begins at once, a shorter one after the paid period; a scheduled change can
// be cancelled.
import type { PlanChangePreview } from '@consilium/contracts/billing/subscription.ts';
import { dayInWords } from '#billing/billing-words.ts';

export interface ChangePreviewWords {
  readonly intro: string | undefined;
  readonly begins: string | undefined;
  /** The label of the day, and the day. */
  readonly nextPayment: readonly [string, string];
}

export function changePreviewWords({ from, to, effectiveAt, renewsAt }: PlanChangePreview): ChangePreviewWords {
  const renewal = dayInWords(renewsAt);
  if (from === to)
    return {
      intro: `Your ${to} plan continues. We canceled the change.`,
      begins: undefined,
      nextPayment: ['Renews on', renewal],
    };
  if (to === 'yearly') return { intro: undefined, begins: 'At once', nextPayment: ['Renews on', renewal] };
  const day = dayInWords(effectiveAt);
  return {
    intro: `You keep your ${from} plan until ${day}.`,
    begins: day,
    nextPayment: ['First payment on', renewal],
  };
}

/** The message after the change. */
export function changedWords({ from, to, effectiveAt }: PlanChangePreview): string {
  if (from === to) return `You stay on the ${to} plan.`;
  return to === 'yearly'
    ? 'You’re on the yearly plan now.'
    : `You’re on the monthly plan from ${dayInWords(effectiveAt)}.`;
}
