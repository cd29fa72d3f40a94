// The frequent questions of /how-to-use: shown by the page, and named by the gateway for search engines.
import { maxFileBytes, maxFilesPerMessage } from '../chat/file-rules.ts';
import { keptFor, periodInWords } from '../privacy/kept-for.ts';
import type { PageLink } from './pages.ts';

export interface FrequentQuestion {
  /** Its anchor on the page; never changed, because people link to it. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Where more is said. */
  readonly more?: { readonly to: PageLink; readonly words: string };
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly FrequentQuestion[];
}

const megabytes = maxFileBytes / (1024 * 1024);

export const questionGroups: readonly QuestionGroup[] = [
  {
    title: 'Counting',
    questions: [
      {
        id: 'what-counts',
        question: 'Does every message count?',
        answer:
          'No. A message counts when its reply has arrived. A reply that failed, or that you stopped before its first word, does not count. Nor do thanks, small talk, a second opinion, a change of expert, help in a crisis, and a reply for which there was no advice.',
      },
      {
        id: 'receipts',
        question: 'What is the receipt under a reply?',
        answer:
          'One line that says whether the reply counted and why, and how many you have used of today’s messages. It stays with the reply, so that you can check it later.',
        more: { to: '/metrics', words: 'Your figures are under Metrics.' },
      },
      {
        id: 'when-the-day-ends',
        question: 'When do I get new messages?',
        answer:
          'At midnight where you live, by the time zone of your account. The exact time is on your Metrics page. After a change of time zone a day lasts at least 22 hours.',
        more: { to: '/metrics', words: 'See how many are left today.' },
      },
      {
        id: 'given-back',
        question: 'What if a reply was no good?',
        answer:
          'Say so with the thumb below it. If the reply was a premium one and your plan has a daily limit of those, you get that message back, once a day.',
      },
    ],
  },
  {
    title: 'More help with the same problem',
    questions: [
      {
        id: 'extra-help',
        question: 'What is extra help?',
        answer:
          '“Need Extra Help?” below the message box sends your next message to the premium tier, which thinks longer. It uses one premium message; how many are left is shown before you agree. It is offered only where a model answers, because the offline playbook says the same in both tiers.',
        more: { to: '/upgrade', words: 'See what the plans hold.' },
      },
      {
        id: 'second-opinion',
        question: 'How do I get a second opinion?',
        answer:
          'Choose “Second opinion” below an answer and pick another expert. They read the conversation without the first answer, and both are shown with the steps on which they agree. One is included in every answer and is not counted.',
      },
      {
        id: 'another-expert',
        question: 'Can I change the expert?',
        answer:
          'Yes. You can pick another one before you send, or move the conversation later: the new expert gets a note that you read first. Changing is free.',
      },
    ],
  },
  {
    title: 'Files',
    questions: [
      {
        id: 'files',
        question: 'Which files can I attach?',
        answer: `Pictures (JPEG, PNG, GIF, WebP), PDF, Word (.docx) and plain text, up to ${megabytes} MB each and ${maxFilesPerMessage} to a message. Where and with which camera a picture was taken is removed from it.`,
      },
      {
        id: 'who-sees-files',
        question: 'Who can open my files?',
        answer:
          'Only you, and the expert whom you ask. They belong to their conversation and are erased with it. The text in a document is read once, by a program that can reach nothing else.',
        more: { to: '/privacy#recipients', words: 'Who sees what is in the Privacy Policy.' },
      },
    ],
  },
  {
    title: 'Plans and refunds',
    questions: [
      {
        id: 'plans',
        question: 'What does it cost?',
        answer:
          'The free plan costs nothing and has a number of messages a day. Premium has more of them and is paid by the month or by the year; the prices and limits in force are on the upgrade page.',
        more: { to: '/upgrade', words: 'Compare the plans.' },
      },
      {
        id: 'refunds',
        question: 'Can I get my money back?',
        answer:
          'Within 30 days of your first payment you can have all of it back, once with each card and each email address; your access ends at once then. After that a canceled month runs to its end, and for a canceled year you choose between access to its end and ending at the closest month-end with the rest paid back. The amount and the day are shown before you confirm.',
        more: { to: '/terms#paid-plans', words: 'The rules are in the Terms of Use.' },
      },
      {
        id: 'canceling',
        question: 'How do I cancel?',
        answer:
          'On the upgrade page, at any time, without writing to anybody. You can take it back while the paid time lasts.',
        more: { to: '/upgrade', words: 'Go to your plan.' },
      },
    ],
  },
  {
    title: 'Your data',
    questions: [
      {
        id: 'deleting-a-conversation',
        question: 'What happens when I delete a conversation?',
        answer: `For ${periodInWords(keptFor.deletedConversation)} you can have it back. Then it is erased for good, with its files.`,
        more: { to: '/conversations', words: 'Your conversations are under Conversation History.' },
      },
      {
        id: 'deleting-the-account',
        question: 'How do I delete my account?',
        answer: `In your profile, under Privacy. Everything is erased ${periodInWords(keptFor.accountToDelete)} after you asked for it; until then you can change your mind. What was paid stays in the books, without your name.`,
        more: { to: '/privacy#kept', words: 'How long each thing is kept.' },
      },
      {
        id: 'copy-of-my-data',
        question: 'Can I take my data with me?',
        answer: `Yes. In your profile, under Privacy, you can ask for a copy of everything. It can be downloaded for ${periodInWords(keptFor.exportArchive)}.`,
      },
    ],
  },
  {
    title: 'Safety',
    questions: [
      {
        id: 'crisis',
        question: 'What if I am in danger?',
        answer:
          'Call your local emergency number. If your words sound like danger, helplines of your country come before anything else. Help in a crisis is never counted, never stored and never needs an account.',
        more: { to: '/crisis-support', words: 'Emergency numbers and helplines by country.' },
      },
      {
        id: 'who-answers',
        question: 'Who answers?',
        answer:
          'An AI in the role of an expert, or written notes: a reply from those is labeled “Offline playbook”. Both can be wrong. Neither replaces a doctor, a lawyer or a financial advisor who knows you.',
        more: { to: '/about#team', words: 'Meet the experts.' },
      },
    ],
  },
];

export const frequentQuestions: readonly FrequentQuestion[] = questionGroups.flatMap(({ questions }) => questions);
