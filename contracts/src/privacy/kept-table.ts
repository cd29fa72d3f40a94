// The table of the privacy page: what is kept, by which part, what for and how long. A test compares it with the
// services' declared tables.
import type { PartName } from '../parts/parts.ts';
import { keptData, keptHowLong, keptKinds, type KeptKind } from './kept-data.ts';

interface Purpose {
  /** For kinds that `keptData` does not describe. */
  readonly what?: string;
  readonly where: readonly PartName[];
  readonly why: string;
}

export interface KeptRow extends Required<Purpose> {
  readonly kind: KeptKind;
  readonly howLong: string;
}

const purposes: Readonly<Record<KeptKind, Purpose>> = {
  account: {
    where: ['auth', 'chat', 'billing', 'gateway', 'affiliate', 'admin'],
    why: 'To know you again, and what your plan holds.',
  },
  conversations: { where: ['chat', 'billing'], why: 'To answer you, and to let you come back to the advice.' },
  files: { where: ['chat'], why: 'So that the expert can read what you attached.' },
  'action items': { where: ['chat'], why: 'To keep what you took on, and to ask whether it worked.' },
  actions: { where: ['chat'], why: 'For your own history of what you did here.' },
  payments: {
    where: ['billing', 'affiliate'],
    why: 'To give you what you paid for, and because the law asks for books.',
  },
  'money-back': { where: ['billing'], why: 'So that the money-back is had once.' },
  'sign-ins': { where: ['auth'], why: 'To keep you signed in, and to show you who used your account.' },
  mails: {
    what: 'Emails to you: that a link was sent and what it opens, as a code that cannot be turned back, and that a mail about your account or your action items was sent.',
    where: ['auth', 'chat'],
    why: 'So that a link works once, and no mail comes twice.',
  },
  copies: {
    what: 'A copy of your data, when you asked for one.',
    where: ['auth'],
    why: 'So that you can download it.',
  },
  figures: {
    what: 'Figures about your use: messages a day, time spent, ratings, achievements.',
    where: ['metrics'],
    why: 'For the figures that you see under Metrics.',
  },
  counters: {
    what: 'Counters: how many requests and messages there were in a time, by a random number in place of your name.',
    where: ['chat', 'billing', 'gateway'],
    why: 'To keep to the limits of the plans, and misuse away.',
  },
  visitors: {
    what: 'Without an account: how many conversations and answers there were, by a random number in a cookie and a hash of the network address.',
    where: ['chat', 'gateway'],
    why: 'To give everybody the same number of free ones.',
  },
  requests: { where: ['admin'], why: 'To answer you, and to learn what should be better.' },
  audit: { where: ['admin'], why: 'So that whoever runs this site answers for what they change.' },
  products: { where: ['affiliate'], why: 'To show products that fit, and to learn from the networks what was bought.' },
};

export const keptRows: readonly KeptRow[] = keptKinds.map((kind) => ({
  kind,
  what: described(kind),
  where: purposes[kind].where,
  why: purposes[kind].why,
  howLong: one(keptHowLong, kind)?.sentence ?? '',
}));

function described(kind: KeptKind): string {
  return one(keptData, kind)?.sentence ?? purposes[kind].what ?? '';
}

function one<Said extends { readonly kinds: readonly KeptKind[] }>(said: readonly Said[], kind: KeptKind) {
  return said.find(({ kinds }) => kinds.includes(kind));
}
