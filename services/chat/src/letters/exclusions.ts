// Who does not get mails about action items.
import type { Exclusion } from '@consilium/kit/letters/exclusion.ts';

/** Enforced when it is looked for mails to order, and by the job that sends. */
export const notSwitchedOn: Exclusion = { who: 'anybody who has not switched it on' };

/** Enforced by the job that sends, which orders it again for the morning. */
export const duringTheNight: Exclusion = { who: 'anybody between 21:00 and 8:00 where they live' };

export const oneADay: Exclusion = { who: 'anybody who had a mail about action items that day' };

export const nobodyToReach: Exclusion = {
  who: 'accounts that are erased, blocked or about to be deleted, or have no proven address, when the letter leaves',
  isExcludedAtLeaving: ({ addressee }) => addressee === undefined,
};
