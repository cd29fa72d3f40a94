// Who does not get letters about requests.
import type { Exclusion } from '@consilium/kit/letters/exclusion.ts';

export const requestGone: Exclusion = {
  who: 'senders of requests that are erased when the letter leaves',
  isExcludedAtLeaving: ({ addressee }) => addressee === undefined,
};

export const likelySpam: Exclusion = {
  who: 'the desk, about what is likely spam when the letter leaves',
  isExcludedAtLeaving: ({ addressee }) => addressee === undefined,
};

export const nobodyNamed: Exclusion = {
  who: 'anybody without `SUPPORT_EMAIL` and `OPERATOR_EMAIL`',
  isExcludedAtLeaving: ({ addressee }) => addressee === undefined,
};
