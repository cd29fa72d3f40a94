// Where a word the glossary rejects has to stay, and why: names that others read, what is stored, and what people say.
interface AllowedWord {
  readonly file: string;
  readonly phrase: string;
  readonly why: string;
}

const renewalNotice = 'RENEWAL_NOTICE_DAYS: how long before a renewal people are reminded';
const migration = 'a migration is never changed';
const saidByPeople = 'what people say';

export const allowedWords: readonly AllowedWord[] = [
  { file: 'services/billing/migrations/0003_money.sql', phrase: 'notice', why: migration },
  { file: 'services/auth/migrations/0018_shares_nobody_waited_for.sql', phrase: 'laid down', why: migration },
  { file: 'services/chat/migrations/0005_history.sql', phrase: 'wish', why: migration },
  { file: 'services/billing/src/payments/stripe-client.ts', phrase: 'notice', why: 'a variable of the SDK' },
  { file: 'services/billing/src/letters/exclusions.ts', phrase: 'notice', why: renewalNotice },
  { file: 'services/billing/src/letters/subscription-letters.ts', phrase: 'notice', why: renewalNotice },
  { file: 'services/billing/src/config/letters-variables.ts', phrase: 'notice', why: renewalNotice },
  { file: 'services/billing/src/letters/letters.db.test.ts', phrase: 'notice', why: renewalNotice },
  { file: 'services/billing/src/letters/remind-of-renewals.ts', phrase: 'notice', why: renewalNotice },
  { file: 'advice/experts/home/playbooks/water-leak.md', phrase: 'lay down', why: saidByPeople },
  { file: 'advice/experts/finance/playbooks/funeral-cost.md', phrase: 'bury', why: saidByPeople },
  { file: 'advice/experts/general/playbooks/old-sick-pet.md', phrase: 'bury', why: saidByPeople },
  { file: 'advice/experts/general/playbooks/wild-animals-in-garden.md', phrase: 'bury', why: saidByPeople },
  { file: 'advice/experts/relationships/playbooks/kind-loss.md', phrase: 'bury', why: saidByPeople },
  { file: 'advice/src/crisis/phrases/abuse.ts', phrase: 'bury', why: saidByPeople },
];
