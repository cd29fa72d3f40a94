// What happens around accounts: sign-ups, data, money, what people write to us, and what administrators do.
import {
  feedbackGiven,
  requestAnswered,
  requestReceived,
  requestStateChanged,
} from '@consilium/contracts/admin/support/events.ts';
import type { requestStates } from '@consilium/contracts/admin/support/request-fields.ts';
import { adminActed } from '@consilium/contracts/audit/events.ts';
import {
  accountConfirmed,
  accountCreated,
  accountRolesChanged,
  accountZoneChanged,
  sessionsRevoked,
} from '@consilium/contracts/auth/events.ts';
import { paymentRecorded, planChanged } from '@consilium/contracts/billing/events.ts';
import { erasureAsked, erasureCompleted, exportAsked } from '@consilium/contracts/privacy/events.ts';
import type { z } from 'zod';
import { sentenceOf, wordsFor } from './event-sentence.ts';
import type { EventSentence } from './event-sentence.ts';

type PlanChange = z.output<typeof planChanged.data>;

const endedSessions: Readonly<Record<string, string | undefined>> = {
  /** As usual as signing in, which is not in the feed either. */
  sign_out: undefined,
  reuse: 'Somebody was signed out because an old session was used again',
  password_changed: 'Somebody was signed out elsewhere: the password changed',
  admin: 'An administrator signed somebody out',
};

const kindsOfRequest = { contact: 'Somebody wrote to us', privacy: 'Somebody asked about their data' };

const money = { payment: 'A payment came in', refund: 'A refund went out' };

const newStates: Readonly<Record<(typeof requestStates)[number], string>> = {
  new: 'A request is new again',
  open: 'A request is open',
  waiting: 'A request waits for its sender',
  answered: 'A request counts as answered',
  closed: 'A request was closed',
};

export const sentencesOfAccounts: readonly EventSentence[] = [
  sentenceOf(accountCreated, () => 'Somebody signed up'),
  sentenceOf(accountConfirmed, () => 'A new account was confirmed'),
  sentenceOf(accountZoneChanged, () => 'Somebody moved to another time zone'),
  sentenceOf(accountRolesChanged, ({ roles }) =>
    roles.length === 0 ? 'Somebody has no role any more' : `Somebody has a new set of roles: ${roles.join(', ')}`,
  ),
  sentenceOf(sessionsRevoked, ({ reason }) => wordsFor(endedSessions, reason, 'Somebody was signed out')),
  sentenceOf(erasureAsked, () => 'An account was deleted'),
  sentenceOf(erasureCompleted, () => 'Every part erased a deleted account'),
  sentenceOf(exportAsked, () => 'Somebody asked for a copy of their data'),
  sentenceOf(paymentRecorded, ({ kind }) => wordsFor(money, kind, 'Money moved')),
  sentenceOf(planChanged, planSentence),
  sentenceOf(requestReceived, ({ kind }) => wordsFor(kindsOfRequest, kind, 'Somebody wrote to us')),
  sentenceOf(requestAnswered, ({ wasInTime }) =>
    wasInTime ? 'A request was answered' : 'A request was answered late',
  ),
  sentenceOf(requestStateChanged, ({ to }) => wordsFor(newStates, to, 'A request changed its state')),
  sentenceOf(feedbackGiven, () => 'Somebody gave feedback on the site'),
  sentenceOf(adminActed, ({ action }) => `An administrator acted: ${action.replaceAll('-', ' ')}`),
];

function planSentence({ plan, reason }: PlanChange): string {
  if (plan === 'free') return reason === 'refund' ? 'A plan ended with a refund' : 'A plan ended';
  switch (reason) {
    case 'purchase':
      return `The ${plan} plan was bought`;
    case 'grant':
      return `The ${plan} plan was given`;
    case 'renewal':
      return `The ${plan} plan goes on`;
    case 'end':
    case 'refund':
    default:
      return `An account is on the ${plan} plan to its end`;
  }
}
