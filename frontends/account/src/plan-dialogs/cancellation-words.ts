// The texts of each way to cancel: the refund, and until when there is access.
import type { CancellationOption } from '@consilium/contracts/billing/subscription.ts';
import { dayInWords, moneyInWords } from '#billing/billing-words.ts';

/** Access that ends within this time counts as ending at once. */
const AT_ONCE_MS = 60_000;

export const moneyBackUsedWords =
  'The 30-day money-back guarantee works once per card and email address, and it was already used. You keep access until the end of your paid period.';

export interface OptionWords {
  readonly title: string;
  readonly text: string;
}

export function optionWords(option: CancellationOption, nowMs: number): OptionWords {
  const { choice, accessEndsAt } = option;
  const end = endsAtOnce(option, nowMs)
    ? 'Your access ends right away.'
    : `Your access ends on ${dayInWords(accessEndsAt)}.`;
  if (choice === 'money_back')
    return {
      title: `Get ${refundOf(option)} back`,
      text: `30-day money-back guarantee: you get back everything you paid. ${end}`,
    };
  if (choice === 'month_end')
    return { title: `Get ${refundOf(option)} back`, text: `We refund the rest of your year. ${end}` };
  return {
    title: `Keep access until ${dayInWords(accessEndsAt)}`,
    text: 'No refund, and no further payments.',
  };
}

/** The message after cancelling. */
export function cancelledWords(option: CancellationOption, nowMs: number): string {
  if (option.choice === 'period_end')
    return "Your subscription has been cancelled. You'll continue to have access until your billing period ends.";
  const access = endsAtOnce(option, nowMs)
    ? 'Your access has ended.'
    : `You'll continue to have access until ${dayInWords(option.accessEndsAt)}.`;
  const refund = option.refund.amountMinor > 0 ? ` ${refundOf(option)} is on its way to you.` : '';
  return `Your subscription has been cancelled. ${access}${refund}`;
}

function refundOf({ refund }: CancellationOption): string {
  return moneyInWords(refund);
}

function endsAtOnce({ accessEndsAt }: CancellationOption, nowMs: number): boolean {
  return Date.parse(accessEndsAt) <= nowMs + AT_ONCE_MS;
}
