// The sandbox's test cards: the provider's numbers, each with its behaviour.
export const cardNames = [
  'ok',
  'declined',
  'insufficient_funds',
  'expired',
  'three_d_secure',
  'three_d_secure_always',
  'fails_at_renewal',
  'disputed',
  'refund_fails',
  'refund_pending',
] as const;
export type CardName = (typeof cardNames)[number];

type Verdict = 'ok' | 'declined' | 'three_d_secure';

export interface Card {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  /** The verdict on-session, and off-session. */
  readonly onSession: Verdict;
  readonly offSession: Verdict;
  readonly declineCode: string;
  readonly message: string;
  readonly refunds: 'succeeded' | 'pending' | 'failed';
  readonly isDisputed: boolean;
  /** A description for people. */
  readonly title: string;
}

const good: Omit<Card, 'number' | 'title'> = {
  brand: 'visa',
  onSession: 'ok',
  offSession: 'ok',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
  refunds: 'succeeded',
  isDisputed: false,
};
const bad = { ...good, onSession: 'declined', offSession: 'declined' } as const;

export const cards: Readonly<Record<CardName, Card>> = {
  ok: { ...good, number: '4242424242424242', title: 'Works' },
  declined: { ...bad, number: '4000000000000002', title: 'Is declined' },
  insufficient_funds: {
    ...bad,
    number: '4000000000009995',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    title: 'Has insufficient funds',
  },
  expired: {
    ...bad,
    number: '4000000000000069',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    title: 'Has expired',
  },
  three_d_secure: {
    ...good,
    number: '4000002500003155',
    onSession: 'three_d_secure',
    title: 'Asks for a confirmation once, then works',
  },
  three_d_secure_always: {
    ...good,
    number: '4000002760003184',
    onSession: 'three_d_secure',
    offSession: 'three_d_secure',
    title: 'Asks for a confirmation every time',
  },
  fails_at_renewal: {
    ...good,
    number: '4000000000000341',
    offSession: 'declined',
    title: 'Works now, is declined at the renewal',
  },
  disputed: { ...good, number: '4000000000000259', isDisputed: true, title: 'Works, and the payment is disputed' },
  refund_fails: { ...good, number: '4000000000005126', refunds: 'failed', title: 'Works, a refund fails later' },
  refund_pending: {
    ...good,
    brand: 'mastercard',
    number: '5555555555554444',
    refunds: 'pending',
    title: 'Works, a refund takes three days',
  },
};

const tokens: Readonly<Record<string, CardName>> = {
  pm_card_visa: 'ok',
  pm_card_chargeCustomerFail: 'fails_at_renewal',
  pm_card_authenticationRequired: 'three_d_secure_always',
  pm_card_createDispute: 'disputed',
};

/**
 * Finds a card by name, by number with or without spaces, or by the provider's test token; undefined when there is
 * none.
 */
export function cardNamed(nameOrNumber: string): CardName | undefined {
  const digits = nameOrNumber.replaceAll(/[\s-]/gu, '');
  const byToken = tokens[digits];
  return byToken ?? cardNames.find((name) => name === nameOrNumber || cards[name].number === digits);
}
