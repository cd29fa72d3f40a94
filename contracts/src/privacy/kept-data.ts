// What the privacy page says about stored data and retention. A test compares it with the services' declared tables.
import { keptFor, periodInWords } from './kept-for.ts';
import type { Period } from './kept-for.ts';

/** Every table with personal data belongs to one of these. */
export const keptKinds = [
  'account',
  'conversations',
  'files',
  'action items',
  'actions',
  'payments',
  'money-back',
  'sign-ins',
  'mails',
  'copies',
  'figures',
  'counters',
  'visitors',
  'products',
  'requests',
  'audit',
] as const;
export type KeptKind = (typeof keptKinds)[number];

export interface KeptData {
  readonly kinds: readonly KeptKind[];
  readonly sentence: string;
}

export const keptData: readonly KeptData[] = [
  {
    kinds: ['account'],
    sentence: 'Your account: email address, name, time zone, plan and roles, and your password as a one-way hash.',
  },
  {
    kinds: ['conversations'],
    sentence:
      'Your conversations: what you wrote, the replies with their solutions and questions, your ratings and feedback, the titles and summaries made from them, and whether a message was counted.',
  },
  {
    kinds: ['files'],
    sentence: 'Files that you attach to a conversation, and the text in them that the expert needs.',
  },
  {
    kinds: ['action items'],
    sentence: 'Your action items with their steps, and, if you ask for one, a calendar address that shows them.',
  },
  {
    kinds: ['actions'],
    sentence:
      'Your actions, for your own history: what you did, with which expert and which kind of browser, and the first 100 characters of a message. Your network address is not kept.',
  },
  {
    kinds: ['payments'],
    sentence:
      'Your payments, if you buy a plan: what you paid and got back, for which time, and when. Your card is entered at the payment provider and never reaches this site.',
  },
  {
    kinds: ['money-back'],
    sentence:
      'If you get your money back within the 30 days: that it was used with your card and your email address, because it can be had once with each. Neither is kept for that, only a code made from it with a secret key, which cannot be turned back and stays when the account is deleted.',
  },
  {
    kinds: ['products'],
    sentence:
      'Products that were shown to you beside advice, and which of their links you followed. Shops and networks get a random number for a click, and nothing about you.',
  },
  {
    kinds: ['requests'],
    sentence:
      'What you write to us: your name, email address, message and files, and our answers. Feedback is kept without your name and address.',
  },
  {
    kinds: ['audit'],
    sentence:
      'What administrators of this site changed in your account or plan: what, when and why, under a random number instead of your name.',
  },
  {
    kinds: ['sign-ins'],
    sentence:
      'Your sign-ins: when a session began, when it was last used, with which kind of browser, and attempts that failed.',
  },
];

interface KeptHowLong extends KeptData {
  /** All periods that the sentence names. */
  readonly periods: readonly Period[];
}

function howLong(
  kinds: readonly KeptKind[],
  periods: readonly Period[],
  sentence: (...words: readonly string[]) => string,
): KeptHowLong {
  return { kinds, periods, sentence: sentence(...periods.map(periodInWords)) };
}

export const keptHowLong: readonly KeptHowLong[] = [
  howLong(
    ['conversations', 'files'],
    [keptFor.deletedConversation],
    (period) =>
      `A conversation: until you delete it. For ${period} after that you can have it back, then it is erased for good, with its files.`,
  ),
  howLong(
    ['action items'],
    [keptFor.deletedActionItem, keptFor.cancelledEvent],
    (period, cancelled) =>
      `An action item: until you delete it. For ${period} after that you can have it back, then it is erased for good. Its date stays for ${cancelled}, so that calendars remove it.`,
  ),
  howLong(
    ['account', 'actions', 'figures', 'counters'],
    [keptFor.accountToDelete, keptFor.counters],
    (waiting, counters) =>
      `Your account and everything else in it: until the account is deleted, ${waiting} after you asked for that. Counters against misuse, which carry no name, are gone within ${counters} after that.`,
  ),
  howLong(
    ['payments'],
    [],
    () =>
      'What was paid: as long as the law asks the operator to keep books, without your name once the account is deleted.',
  ),
  howLong(
    ['money-back'],
    [keptFor.moneyBackUse],
    (period) =>
      `That the 30-day money-back was used with a card and an email address: ${period}, also when the account is deleted before.`,
  ),
  howLong(
    ['products'],
    [keptFor.productClick],
    (period) =>
      `That it was you to whom a product was shown, or who followed its link: ${period}. What was earned stays, without your name.`,
  ),
  howLong(['copies'], [keptFor.exportArchive], (period) => `A copy of your data that you asked for: ${period}.`),
  howLong(
    ['sign-ins'],
    [keptFor.unusedSession, keptFor.signIns],
    (period) => `Sessions that are not used, and the record of sign-ins: ${period}.`,
  ),
  howLong(
    ['mails'],
    [keptFor.mailLink, keptFor.sentMail],
    (period, sent) =>
      `Links in mails that sign you in or confirm something: ${period} at most, then they are worth nothing and are removed. That a mail about your account or your action items was sent: ${sent}.`,
  ),
  howLong(
    ['requests'],
    [keptFor.closedRequest, keptFor.feedback],
    (closed, feedback) =>
      `What you wrote to us: ${closed} after your request is closed. Feedback: ${feedback}. A request whose address nobody confirmed: ${periodInWords(keptFor.unconfirmedRequest)}, and a file that was never sent: ${periodInWords(keptFor.unsentFile)}.`,
  ),
  howLong(
    ['audit'],
    [],
    () =>
      'What administrators changed: as long as this site is run. Once the account is deleted, the random number leads to nobody.',
  ),
  howLong(
    ['visitors'],
    [keptFor.visitor],
    (period) => `The count of conversations without an account: ${period} after the last one.`,
  ),
];
