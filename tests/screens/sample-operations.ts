// What the portal's tabs show in pictures of running the product: events, parts, keywords, and an audit.
import type { AuditEntry } from '@consilium/contracts/admin/audit/http.ts';
import type { RecentEvent } from '@consilium/contracts/admin/events/recent-events-http.ts';
import type { KeywordProposal, KeywordVersion, StoredKeyword } from '@consilium/contracts/chat/keywords-http.ts';
import type { DeadLetter, PartState, PartWork } from '@consilium/contracts/operations/http.ts';
import { uuid } from './sample-chat.ts';
import { ago } from './sample-portal.ts';

const letter = (number: number, behind: number): DeadLetter => ({
  id: String(number),
  group: 'admin-activity',
  topic: 'accounts',
  type: 'consilium.accounts.account-created.v1',
  subject: uuid(2200 + number),
  error: 'TypeError: Cannot read properties of undefined (reading ‘zone’)',
  attempts: 10,
  since: ago(number * 90),
  behind,
  event: {
    specversion: '1.0',
    type: 'consilium.accounts.account-created.v1',
    data: { zone: 'UTC', provider: 'email' },
  },
});
const quietWork: PartWork = {
  groups: [],
  outbox: { events: 0, oldestSeconds: 0 },
  deadLetters: [],
  hasMoreDeadLetters: false,
  counts: { waiting: 0, running: 0, delayed: 0, dead: 0 },
  queue: null,
  jobs: [],
  readModels: [],
  parkedSubjects: [],
  hasMoreParkedSubjects: false,
};
const group = (name: string, events: number, dead = 0) => ({
  group: name,
  lag: [{ topic: 'accounts', events }],
  dead,
  behind: dead,
  retrying: 0,
  mayBeParked: name === 'admin-activity',
});
export const busyWork: PartWork = {
  groups: [group('admin-activity', 3, 2), group('admin-overview', 0), group('admin-audit', 0)],
  outbox: { events: 2, oldestSeconds: 1.4 },
  deadLetters: [letter(1, 0), letter(2, 4)],
  hasMoreDeadLetters: false,
  counts: { waiting: 3, running: 1, delayed: 12, dead: 1 },
  queue: { isUp: true, waiting: 3, running: 1, delayed: 12, failed: 1 },
  readModels: [
    {
      name: 'overview',
      tables: ['admin.hours', 'admin.sales'],
      run: {
        id: uuid(2450),
        state: 'running',
        startedAt: ago(2),
        startedBy: uuid(2101),
        events: 412_000,
        total: 1_030_000,
        unfit: 0,
        endedAt: null,
        error: '',
      },
    },
    { name: 'activity', tables: ['admin.activity'], run: null },
  ],
  parkedSubjects: [{ group: 'admin-activity', subject: uuid(2203), since: ago(300), parkedBy: uuid(2101), events: 14 }],
  hasMoreParkedSubjects: false,
  jobs: [
    {
      id: '7',
      name: 'admin.send-letter',
      state: 'dead',
      attempts: 5,
      mostAttempts: 5,
      at: ago(70),
      error: 'no answer',
    },
    { id: '8', name: 'admin.forget-old', state: 'running', attempts: 1, mostAttempts: 5, at: ago(1), error: '' },
  ],
};
/** Of every part. */
export const calmWork: PartWork = { ...quietWork, groups: [group('privacy', 0)] };

const stream = (minutes: number, topic: string, name: string): RecentEvent => ({
  id: uuid(2400 + minutes),
  topic,
  type: `consilium.${topic}.${name}.v1`,
  subject: uuid(2200 + minutes),
  source: 'chat',
  time: ago(minutes),
  data: { localDate: '2026-11-21', class: 'standard' },
});
export const recentEvents: readonly RecentEvent[] = [
  stream(1, 'usage', 'message-counted'),
  stream(2, 'user_actions', 'user-action-recorded'),
  stream(5, 'accounts', 'account-signed-in'),
];

export const partState = (part: string): PartState => ({
  part,
  version: '0.1.0',
  startedAt: ago(3000),
  dependencies: [
    { name: 'PostgreSQL', isUp: true, ms: 2 },
    { name: 'Redis', isUp: part !== 'chat', ms: part === 'chat' ? 2000 : 1 },
  ],
  migrations: [{ history: part, file: `0001_${part}.sql`, appliedAt: ago(50_000) }],
  configuration: [
    { name: 'DATABASE_URL', isSet: true, value: null, description: 'Where the database is.' },
    { name: 'PORT', isSet: false, value: '0', description: 'The port to listen on; 0 takes any that is free.' },
    { name: 'EVENT_LOG', isSet: true, value: 'kafka', description: 'What carries the events: postgres or kafka.' },
  ],
});

export const keywords: readonly StoredKeyword[] = [
  { expertId: 'tech', kind: 'keyword', term: 'router', weight: 4, isEdited: false },
  { expertId: 'legal', kind: 'phrase', term: 'notice of termination', weight: 6.5, isEdited: true },
  { expertId: 'home', kind: 'negation', term: 'home page', weight: 2, isEdited: false },
];
export const keywordProposals: readonly KeywordProposal[] = [
  {
    id: uuid(2500),
    expertId: 'tech',
    kind: 'keyword',
    term: 'mesh wifi',
    weight: 3.5,
    source: 'solved',
    foundIn: 14,
    share: 0.93,
  },
  {
    id: uuid(2501),
    expertId: 'finance',
    kind: 'phrase',
    term: 'early repayment',
    weight: 4,
    source: 'transferred',
    foundIn: 6,
    share: 0.71,
  },
];
const accuracy = (right: number) => ({ right, of: 512 });
export const keywordVersions: readonly KeywordVersion[] = [
  {
    version: 2,
    madeAt: ago(400),
    madeBy: uuid(2102),
    changes: 12,
    before: accuracy(447),
    after: accuracy(451),
    overruledBecause: null,
    restored: null,
  },
  {
    version: 1,
    madeAt: ago(9000),
    madeBy: null,
    changes: 1,
    before: accuracy(449),
    after: accuracy(447),
    overruledBecause: 'Five people were sent to the wrong expert by this word.',
    restored: null,
  },
];
export const routingWeeks = [
  { weekStartsOn: '2026-11-16', matched: 320, transferred: 11, chosen: 40, choseFirst: 33 },
  { weekStartsOn: '2026-11-09', matched: 298, transferred: 17, chosen: 0, choseFirst: 0 },
];

const entry = (
  sequence: number,
  action: string,
  part: AuditEntry['part'],
  more: Partial<AuditEntry> = {},
): AuditEntry => ({
  sequence,
  id: uuid(2600 + sequence),
  occurredAt: ago((40 - sequence) * 70),
  part,
  action,
  actor: uuid(2202),
  account: uuid(2201),
  subjectKind: 'account',
  subjectId: uuid(2101),
  before: null,
  after: null,
  reason: 'asked-by-the-person',
  hash: 'b5'.repeat(32),
  ...more,
});
export const auditEntries: readonly AuditEntry[] = [
  entry(31, 'grant-plan', 'billing', { before: { plan: 'free' }, after: { plan: 'premium', until: '2026-12-31' } }),
  entry(30, 'change-keywords', 'chat', {
    account: null,
    subjectKind: 'keywords',
    subjectId: 'version 2',
    after: { changes: 12 },
  }),
  entry(29, 'suspend', 'auth', {
    actor: null,
    before: { suspended: false },
    after: { suspended: true },
    reason: 'abuse',
  }),
];
export const auditHead = { entries: 31, hash: 'b5'.repeat(32) };
