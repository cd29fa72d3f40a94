// All letters of this service: whatever these files declare.
import type { Letter } from '@consilium/kit/letters/define-letter.ts';
import * as paymentLetters from './payment-letters.ts';
import * as subscriptionLetters from './subscription-letters.ts';

export const letters: readonly Letter[] = [paymentLetters, subscriptionLetters].flatMap((declared) =>
  Object.values<Letter>(declared),
);
