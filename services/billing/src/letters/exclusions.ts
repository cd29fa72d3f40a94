// Who does not get letters about money.
import type { Exclusion } from '@consilium/kit/letters/exclusion.ts';

export const erasedOrUnconfirmed: Exclusion = {
  who: 'accounts that are erased, or have no proven address, when the letter leaves',
  isExcludedAtLeaving: ({ addressee }) => addressee === undefined,
};

/** Enforced in remind-of-renewals.ts, which then finds nobody. */
export const remindersOff: Exclusion = { who: 'anybody while `RENEWAL_NOTICE_DAYS` is 0' };
