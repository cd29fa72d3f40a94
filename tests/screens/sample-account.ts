// Somebody's profile, devices, subscription and payments on every picture: valid by the contracts, always the same.
import type { AccountSession, AuditEntry } from '@consilium/contracts/auth/http.ts';
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import type {
  CancellationOption,
  Payment,
  PlanChangePreview,
  Subscription,
} from '@consilium/contracts/billing/subscription.ts';
import { priceOf } from '@consilium/contracts/plans.ts';
import { uuid } from './sample-chat.ts';

export const profile: Profile = {
  displayName: 'Maria Lindqvist',
  email: 'maria@example.org',
  avatarUrl: null,
  subscriptionTier: 'free',
  roles: [],
  dateOfBirth: '1988-04-12',
  gender: null,
  createdAt: '2026-01-15T12:00:00.000Z',
};

export const sessions: readonly AccountSession[] = [
  {
    id: uuid(801),
    device: 'Firefox on Windows',
    createdAt: '2026-11-20T09:00:00.000Z',
    lastUsedAt: '2026-11-21T11:58:00.000Z',
    isCurrent: true,
    aal: 'aal1',
  },
  {
    id: uuid(802),
    device: 'Safari on iPhone',
    createdAt: '2026-10-02T18:00:00.000Z',
    lastUsedAt: '2026-11-19T20:10:00.000Z',
    isCurrent: false,
    aal: 'aal1',
  },
];

export const auditEntries: readonly AuditEntry[] = [
  { id: uuid(811), label: 'You signed in', device: 'Firefox on Windows', occurredAt: '2026-11-20T09:00:00.000Z' },
  {
    id: uuid(812),
    label: 'You changed your password',
    device: 'Safari on iPhone',
    occurredAt: '2026-10-02T18:05:00.000Z',
  },
];

export const readyExport: DataExport = {
  id: uuid(821),
  state: 'ready',
  askedAt: '2026-11-21T11:40:00.000Z',
  parts: { done: 4, total: 4 },
  readyAt: '2026-11-21T11:41:00.000Z',
  expiresAt: '2026-11-28T11:41:00.000Z',
  sizeBytes: 248_000,
};

export const noSubscription: Subscription = {
  subscribed: false,
  subscription_tier: 'free',
  subscription_end: null,
  subscription_cancelled: false,
  plan: 'free',
  nextPayment: null,
  paymentProblem: null,
  paymentsAvailable: true,
};

const monthEnd = '2026-12-09T10:12:00.000Z';
const yearEnd = '2027-08-09T10:12:00.000Z';

export const monthly: Subscription = {
  ...noSubscription,
  subscribed: true,
  subscription_tier: 'monthly',
  subscription_end: monthEnd,
  plan: 'premium',
  nextPayment: { at: monthEnd, price: 'monthly', amount: priceOf('monthly') },
};
export const yearly: Subscription = {
  ...monthly,
  subscription_tier: 'yearly',
  subscription_end: yearEnd,
  nextPayment: { at: yearEnd, price: 'yearly', amount: priceOf('yearly') },
};
export const cancelled: Subscription = { ...yearly, subscription_cancelled: true, nextPayment: null };
export const pastDue: Subscription = {
  ...monthly,
  subscription_end: '2026-11-26T10:12:00.000Z',
  nextPayment: null,
  paymentProblem: { since: '2026-11-19T10:12:00.000Z', accessEndsAt: '2026-11-26T10:12:00.000Z' },
};

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

export const cancellationOptions: readonly CancellationOption[] = [
  { choice: 'month_end', refund: usd(7499), accessEndsAt: '2026-11-09T10:12:00.000Z' },
  { choice: 'period_end', refund: usd(0), accessEndsAt: yearEnd },
];

export const yearlyInstead: PlanChangePreview = {
  from: 'monthly',
  to: 'yearly',
  effectiveAt: '2026-11-21T12:00:00.000Z',
  dueNow: usd(9400),
  credit: usd(599),
  renewsAt: '2027-11-21T12:00:00.000Z',
  prorationDate: 1_795_262_400,
};

const payment = (number: number, more: Partial<Payment>): Payment => ({
  id: `in_${number}`,
  number: `CONS-${String(number).padStart(4, '0')}`,
  paidAt: monthEnd,
  createdAt: monthEnd,
  status: 'paid',
  amount: priceOf('monthly'),
  refunded: usd(0),
  takenBack: usd(0),
  price: 'monthly',
  periodStartsAt: '2026-11-09T10:12:00.000Z',
  periodEndsAt: monthEnd,
  ...more,
});

export const payments: readonly Payment[] = [
  payment(3, { paidAt: '2026-11-09T10:12:00.000Z' }),
  payment(2, {
    paidAt: null,
    createdAt: '2026-10-09T10:12:00.000Z',
    status: 'failed',
    periodStartsAt: '2026-10-09T10:12:00.000Z',
    periodEndsAt: '2026-11-09T10:12:00.000Z',
  }),
  payment(1, {
    paidAt: '2025-09-09T10:12:00.000Z',
    status: 'partly_refunded',
    amount: priceOf('yearly'),
    refunded: usd(7499),
    price: 'yearly',
    periodStartsAt: '2025-09-09T10:12:00.000Z',
    periodEndsAt: '2026-09-09T10:12:00.000Z',
  }),
];
