// What people wrote to us, as the desk sees it at the fixed time of the pictures.
import type { DeskRequest, RequestDetail, ThreadEntry } from '@consilium/contracts/admin/support/desk-requests.ts';
import { now, uuid } from './sample-chat.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.parse(now) + hours * HOUR_MS).toISOString();
const me = { accountId: uuid(7), name: 'Maria Lindqvist' };
const ben = { accountId: uuid(8), name: 'Ben Ortega' };

const plain: DeskRequest = {
  id: uuid(1800),
  number: '4821-9035',
  kind: 'contact',
  category: 'billing',
  state: 'open',
  name: 'Ada Example',
  email: 'ada@example.org',
  subject: 'I was charged twice in October',
  plan: 'premium',
  isAddressProven: true,
  assignedTo: me,
  receivedAt: at(-74),
  dueAt: at(-50),
  isOverdue: true,
  firstAnsweredAt: null,
  closedAt: null,
  mergedInto: null,
  hasNewReply: false,
  spamReason: null,
  version: 4,
};

const different: readonly Partial<DeskRequest>[] = [
  {},
  {
    subject: 'No sound in videos',
    category: 'technical',
    plan: null,
    dueAt: at(3.5),
    state: 'new',
    isOverdue: false,
    assignedTo: null,
    name: 'Carlos Ruiz',
    email: 'carlos.ruiz@example.com',
    isAddressProven: false,
  },
  {
    subject: 'Please delete what you have about me',
    kind: 'privacy',
    category: 'data-deletion',
    plan: 'free',
    dueAt: at(410),
    isOverdue: false,
    state: 'open',
    assignedTo: ben,
    name: 'Deborah Okonkwo-Featherstonehaugh',
    email: 'deborah.okonkwo-featherstonehaugh@a-very-long-name-of-a-host.example.org',
  },
  {
    subject: 'A partnership with our school: who may we talk to about lessons for two hundred pupils?',
    category: 'partnership',
    plan: 'business',
    dueAt: at(22),
    isOverdue: false,
    state: 'waiting',
    firstAnsweredAt: at(-2),
    assignedTo: me,
    name: 'Eve Marchetti',
    email: 'eve@example.net',
  },
];
export const deskRequests: readonly DeskRequest[] = different.map((changes, index) => ({
  ...plain,
  ...changes,
  id: uuid(1800 + index),
  number: `4821-90${35 + index}`,
}));

export const deskFigures = {
  byState: { new: 3, open: 4, waiting: 2, answered: 9, closed: 120 },
  overdue: 1,
  unassigned: 3,
  likelySpam: 2,
  medianFirstAnswerMinutes: 95,
  p90FirstAnswerMinutes: 1120,
  answeredInTime: 104,
  answeredLate: 3,
};

const entry = (number: number, changes: Partial<ThreadEntry>): ThreadEntry => ({
  id: uuid(1850 + number),
  kind: 'received',
  author: 'Ada Example',
  text: '',
  at: at(-74 + number),
  attachments: [],
  delivery: null,
  ...changes,
});
const file = { id: uuid(1890), name: 'bank-statement-october.pdf', mime: 'application/pdf', sizeBytes: 184_320 };

const thread: readonly ThreadEntry[] = [
  entry(1, {
    text: 'Hello,\n\nmy card was charged $19.99 twice on the 3rd of October. I have one account only. The statement is attached.\n\nAda',
    attachments: [file],
  }),
  entry(2, {
    kind: 'note',
    author: 'Ben Ortega',
    text: 'The ledger has one payment only. The second may be a reservation of the bank.',
  }),
  entry(3, {
    kind: 'answer',
    author: 'Maria Lindqvist',
    delivery: 'refused',
    text: 'Hello Ada,\n\nwe see one payment. Has the second one been booked, or is it shown as pending?\n\nMaria',
  }),
  entry(4, { text: 'It is booked since yesterday.', isCut: true }),
];
const step = (number: number, action: string, by: string | null, to: string | null = null) => ({
  id: uuid(1870 + number),
  at: at(-74 + number),
  by,
  action,
  from: null,
  to,
});
const steps = [
  step(1, 'received', null),
  step(2, 'assigned', 'Maria Lindqvist', 'Maria Lindqvist'),
  step(3, 'answered', 'Maria Lindqvist'),
  step(4, 'reply received', null),
];

export const billingRequest: RequestDetail = {
  ...plain,
  thread: [...thread],
  steps,
  privacyRuns: [],
  hasAccount: null,
};

/** What Ben did meanwhile. */
export const answeredByBen: RequestDetail = {
  ...billingRequest,
  state: 'closed',
  version: 6,
  thread: [
    ...thread,
    entry(5, {
      kind: 'answer',
      author: 'Ben Ortega',
      delivery: 'sent',
      text: 'Hello Ada,\n\nthe second charge is on its way back to your card.\n\nBen',
      at: at(-0.1),
    }),
  ],
  steps: [...steps, step(5, 'answered', 'Ben Ortega'), step(6, 'state changed', 'Ben Ortega', 'closed')],
};

export const privacyRequest: RequestDetail = {
  ...billingRequest,
  ...deskRequests[2],
  thread: [
    entry(1, { author: 'Deborah Okonkwo-Featherstonehaugh', text: 'Please delete everything you have about me.' }),
  ],
  steps: [step(1, 'received', null), step(2, 'confirmed', null)],
  hasAccount: true,
  privacyRuns: [
    {
      id: uuid(1895),
      kind: 'erasure',
      askedAt: at(-1),
      askedBy: 'Maria Lindqvist',
      completedAt: null,
      parts: [
        { part: 'auth', acknowledgedAt: at(-0.9), rows: 3 },
        { part: 'chat', acknowledgedAt: at(-0.8), rows: 412 },
        { part: 'billing', acknowledgedAt: null, rows: null },
      ],
    },
  ],
};

export const deskTemplates = [
  {
    id: uuid(1900),
    title: 'Charged twice',
    text: 'Hello {name},\n\nthe second charge of request {number} is on its way back to your card. It takes up to ten days.\n\n{agent}',
    version: 1,
  },
  {
    id: uuid(1901),
    title: 'Which browser?',
    text: 'Hello {name},\n\nwhich browser and which device do you use?\n\n{agent}',
    version: 1,
  },
];

export const deskFeedback = [
  {
    id: uuid(1910),
    rating: 5,
    expertType: 'tech',
    liked: 'The steps were in the right order, and each said why.',
    improve: '',
    featureTitle: '',
    priority: null,
    isFromAccount: true,
    isPlain: false,
    givenAt: at(-3),
  },
  {
    id: uuid(1911),
    rating: null,
    expertType: null,
    liked: '',
    improve: 'Printing a plan leaves out the last page.',
    featureTitle: 'Reminders by calendar',
    priority: 'important',
    isFromAccount: false,
    isPlain: true,
    givenAt: at(-30),
  },
];
export const deskFeatures = [
  {
    title: 'Reminders by calendar',
    votes: 12,
    byPriority: { critical: 2, important: 7, helpful: 3 },
    lastAskedAt: at(-30),
  },
  { title: 'A larger font', votes: 3, byPriority: { 'nice-to-have': 3 }, lastAskedAt: at(-200) },
];
