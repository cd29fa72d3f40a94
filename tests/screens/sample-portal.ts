// What the portal's tabs show in pictures: an overview, what happened, accounts, and money.
import type { Activity } from '@consilium/contracts/admin/http.ts';
import type { Overview } from '@consilium/contracts/admin/overview/overview-http.ts';
import type { ListedPerson, Person, Proposal } from '@consilium/contracts/auth/people-http.ts';
import type { DeadWebhookEvent } from '@consilium/contracts/billing/admin-http.ts';
import type { AdminPayment, RefundPreview } from '@consilium/contracts/billing/admin-money-http.ts';
import { now, uuid } from './sample-chat.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
export const ago = (minutes: number): string => new Date(Date.parse(now) - minutes * MINUTE_MS).toISOString();
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

export const overview: Overview = {
  period: '30d',
  since: ago(30 * DAY_MINUTES),
  until: now,
  conversations: { value: 1284, growth: 12.4 },
  signUps: { value: 214, growth: -3.1 },
  clicks: { value: 391, growth: 8 },
  purchases: { value: 17, growth: null },
  conversionRate: { value: 4.35, growth: 1.2 },
  revenue: { money: [usd(18_240)], growth: 22.5 },
  trend: Array.from({ length: 30 }, (_, day) => ({
    at: ago((29 - day) * DAY_MINUTES),
    conversations: 24 + ((day * 17) % 41),
    signUps: 3 + (day % 9),
    clicks: 6 + ((day * 7) % 15),
    purchases: day % 3,
    money: [usd(400 + day * 11)],
  })),
};

const happened = (minutes: number, summary: string, topic: string, expertType: string | null = null): Activity => ({
  id: uuid(2000 + minutes),
  topic,
  type: `consilium.${topic}.sample.v1`,
  summary,
  expertType,
  occurredAt: ago(minutes),
});
export const activity: readonly Activity[] = [
  happened(1, 'A follow-up was sent', 'user_actions', 'tech'),
  happened(2, 'A standard reply was delivered', 'usage', 'tech'),
  happened(6, 'A partner link was followed: Amazon Associates', 'affiliate', 'home'),
  happened(14, 'Somebody signed up', 'accounts'),
  happened(31, 'A request counts as answered', 'support'),
  happened(58, 'The premium plan was bought', 'billing'),
  happened(95, 'An administrator acted: change keywords', 'audit'),
];

const person = (number: number, email: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id: uuid(2100 + number),
  pseudonym: uuid(2200 + number),
  email,
  name: '',
  plan: 'free',
  roles: [],
  isConfirmed: true,
  isSuspended: false,
  createdAt: ago(number * 9000),
  lastSignInAt: ago(number * 700),
  ...more,
});
export const people: readonly ListedPerson[] = [
  person(1, 'ada@example.org', { name: 'Ada Lindqvist', plan: 'premium' }),
  person(2, 'ben.ortega@example.org', { name: 'Ben Ortega', roles: ['admin', 'support'] }),
  person(3, 'somebody.with.a.very.long.address@department.university.example', {
    isConfirmed: false,
    lastSignInAt: null,
  }),
  person(4, 'chi@example.org', { name: 'Chi Okafor', isSuspended: true }),
];

export const proposal: Proposal = {
  id: uuid(2300),
  personId: uuid(2104),
  act: 'erase',
  reason: 'asked-by-the-person',
  proposedAt: ago(40),
  expiresAt: ago(-3 * DAY_MINUTES),
  isOwn: false,
};

export const onePerson: Person = {
  ...(people[0] as ListedPerson),
  version: 2,
  suspendedUntil: null,
  erasureDueAt: null,
  zone: 'Europe/Stockholm',
  signInLock: { networkUntil: ago(-4), everywhereUntil: null },
  resendable: [{ letter: 'recovery', lastSentAt: ago(700) }],
  letters: [
    { id: 'confirm-address:1', letter: 'confirm-address', state: 'sent', orderedAt: ago(9000), endedAt: ago(8999) },
    { id: 'recovery:1', letter: 'recovery', state: 'refused', orderedAt: ago(700), endedAt: ago(640) },
  ],
  sessions: [
    { id: uuid(2310), device: 'Firefox on Linux', createdAt: ago(900), lastUsedAt: ago(12), aal: 'aal2' },
    { id: uuid(2311), device: 'Safari on an iPhone', createdAt: ago(6000), lastUsedAt: ago(800), aal: 'aal1' },
  ],
  factors: [{ id: uuid(2320), type: 'totp', isVerified: true, createdAt: ago(8000) }],
  passkeys: [{ id: uuid(2330), createdAt: ago(7000), lastUsedAt: ago(90) }],
  history: [
    { id: uuid(2340), label: 'Signed in', occurredAt: ago(12), reason: null },
    { id: uuid(2341), label: 'Suspension lifted', occurredAt: ago(4000), reason: 'asked-by-the-person' },
  ],
  proposals: [],
};

const payment = (number: number, status: AdminPayment['status'], refundedMinor = 0): AdminPayment => ({
  id: `in_${1000 + number}`,
  number: `R-2026-${1000 + number}`,
  paidAt: status === 'open' || status === 'failed' ? null : ago(number * 800),
  createdAt: ago(number * 800),
  status,
  amount: usd(number % 2 === 0 ? 999 : 9588),
  refunded: usd(refundedMinor),
  takenBack: usd(0),
  price: number % 2 === 0 ? 'monthly' : 'yearly',
  periodStartsAt: ago(number * 800),
  periodEndsAt: ago(number * 800 - 30 * DAY_MINUTES),
  pseudonym: number === 5 ? null : uuid(2200 + number),
  subscriptionId: `sub_${number}`,
});
export const payments: readonly AdminPayment[] = [
  payment(1, 'paid'),
  payment(2, 'open'),
  payment(3, 'partly_refunded', 4794),
  payment(4, 'failed'),
  payment(5, 'refunded', 9588),
  payment(6, 'disputed'),
];

export const refundPreview: RefundPreview = {
  options: [],
  obstacle: 'nothing-by-the-rules',
  moneyBackUsed: true,
  now: { plan: 'premium', dailyLimits: { standard: 100, premium: 20 } },
  afterwards: { plan: 'free', dailyLimits: { standard: 15, premium: 0 } },
};

export const deadWebhookEvents: readonly DeadWebhookEvent[] = [
  {
    id: 'evt_1QxSample0001',
    type: 'invoice.payment_failed',
    createdAt: ago(500),
    receivedAt: ago(499),
    attempts: 12,
    error: 'The provider did not answer within 10 s.',
  },
];
