// Where a word that is out has to stay, and why: names that others read, or that are stored.
const renewalNotice = 'RENEWAL_NOTICE_DAYS: how long before a renewal people are reminded';

export const allowedWords: readonly { readonly file: string; readonly phrase: string; readonly why: string }[] = [
  { file: 'services/billing/migrations/0003_money.sql', phrase: 'notice', why: 'a migration is never changed' },
  { file: 'services/billing/src/payments/stripe-client.ts', phrase: 'notice', why: 'a variable of the SDK' },
  { file: 'services/billing/src/letters/letters-variables.ts', phrase: 'notice', why: renewalNotice },
  { file: 'services/billing/src/letters/letters.db.test.ts', phrase: 'notice', why: renewalNotice },
  { file: 'services/billing/src/letters/remind-of-renewals.ts', phrase: 'notice', why: renewalNotice },
];
