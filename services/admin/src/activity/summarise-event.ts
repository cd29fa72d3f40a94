// One plain sentence per event, without personal data; events that do not matter to an admin have none.
import { feedbackGiven, requestAnswered, requestReceived } from '@consilium/contracts/admin/support/events.ts';
import { conversionRecorded } from '@consilium/contracts/affiliate/events.ts';
import { affiliateNetworks } from '@consilium/contracts/affiliate/networks.ts';
import { adminActed } from '@consilium/contracts/audit/events.ts';
import { accountConfirmed, accountCreated } from '@consilium/contracts/auth/events.ts';
import { paymentRecorded, planChanged } from '@consilium/contracts/billing/events.ts';
import {
  messageCounted,
  messageDenied,
  messageReleased,
  unitGivenBack,
  userActionRecorded,
  visitorAnswered,
} from '@consilium/contracts/chat/events.ts';
import type { UserActionType } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import { erasureAsked } from '@consilium/contracts/privacy/events.ts';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { plainWords, entryOf } from '@consilium/contracts/known-names.ts';
import type { z } from 'zod';

type PlanChange = z.output<typeof planChanged.data>;

export interface EventSummary {
  readonly summary: string;
  readonly expertType: string | null;
}

const actions: Readonly<Record<UserActionType, string>> = {
  expert_selected: 'Somebody chose an expert',
  auto_assign_conversation: 'Somebody was matched to an expert',
  conversation_start: 'A conversation began',
  message_sent: 'A problem was described',
  follow_up_message: 'A follow-up was sent',
  feedback_given: 'Feedback was given',
  expert_transferred: 'A conversation moved to another expert',
  conversation_completed: 'A conversation was completed',
  add_to_action_items: 'A solution became an action item',
  affiliate_click: 'A partner link was followed',
};

const released = {
  stopped_before_delivery: 'A reply was stopped before it began and does not count',
  model_failed: 'A reply failed and does not count',
  interrupted: 'A reply was interrupted and does not count',
  without_advice: 'A reply had no advice to give and does not count',
} as const;

const denied = {
  rate_limited: 'A message was refused: too many requests',
  quota_exhausted: 'A message was refused: the daily limit is reached',
  quota_busy: 'A message was refused: other answers are being written',
  limits_unavailable: 'A message was refused: limits could not be checked',
} as const;

const kindsOfRequest = {
  contact: 'Somebody wrote to us',
  privacy: 'Somebody asked about their data',
} as const;

const networkNames = Object.fromEntries(Object.entries(affiliateNetworks).map(([key, { name }]) => [key, name]));

const money = { payment: 'A payment came in', refund: 'A refund went out' } as const;

export function summariseEvent(envelope: EventEnvelope): EventSummary | undefined {
  return summariseUse(envelope) ?? summariseAccount(envelope) ?? summariseSupport(envelope);
}

function summariseUse(envelope: EventEnvelope): EventSummary | undefined {
  const action = readEvent(userActionRecorded, envelope);
  if (action) return { summary: actionSentence(action.actionType), expertType: action.expertType };
  const counted = readEvent(messageCounted, envelope);
  if (counted) return { summary: `A ${counted.class} reply was delivered`, expertType: counted.expertType };
  const failed = readEvent(messageReleased, envelope);
  if (failed)
    return { summary: entryOf(released, failed.reason) ?? 'A reply does not count', expertType: failed.expertType };
  const givenBack = readEvent(unitGivenBack, envelope);
  if (givenBack) return { summary: `A ${givenBack.class} message was given back`, expertType: givenBack.expertType };
  const visitors = readEvent(visitorAnswered, envelope);
  if (visitors) return { summary: 'Somebody without an account was answered', expertType: visitors.expertType };
  const refusal = readEvent(messageDenied, envelope);
  return refusal && { summary: entryOf(denied, refusal.reason) ?? 'A message was refused', expertType: null };
}

/** An action type that this build does not know is shown by its name. */
function actionSentence(actionType: string): string {
  return entryOf(actions, actionType) ?? plainWords(actionType);
}

function summariseAccount(envelope: EventEnvelope): EventSummary | undefined {
  if (readEvent(accountCreated, envelope)) return { summary: 'Somebody signed up', expertType: null };
  if (readEvent(accountConfirmed, envelope)) return { summary: 'A new account was confirmed', expertType: null };
  if (readEvent(erasureAsked, envelope)) return { summary: 'An account was deleted', expertType: null };
  return summariseMoney(envelope);
}

function summariseMoney(envelope: EventEnvelope): EventSummary | undefined {
  const moved = readEvent(paymentRecorded, envelope);
  if (moved) return { summary: entryOf(money, moved.kind) ?? 'Money moved', expertType: null };
  const change = readEvent(planChanged, envelope);
  return change && { summary: planSentence(change), expertType: null };
}

function summariseSupport(envelope: EventEnvelope): EventSummary | undefined {
  const received = readEvent(requestReceived, envelope);
  if (received) return { summary: entryOf(kindsOfRequest, received.kind) ?? 'Somebody wrote to us', expertType: null };
  const answered = readEvent(requestAnswered, envelope);
  if (answered)
    return { summary: answered.wasInTime ? 'A request was answered' : 'A request was answered late', expertType: null };
  const given = readEvent(feedbackGiven, envelope);
  if (given) return { summary: 'Somebody gave feedback on the site', expertType: given.expertType };
  return summariseSales(envelope);
}

function summariseSales(envelope: EventEnvelope): EventSummary | undefined {
  const sale = readEvent(conversionRecorded, envelope);
  if (sale) {
    const name = entryOf(networkNames, sale.network) ?? plainWords(sale.network);
    return {
      summary: `${name} ${sale.state === 'reversed' ? 'took back a sale' : 'reported a sale'}`,
      expertType: null,
    };
  }
  const acted = readEvent(adminActed, envelope);
  return acted && { summary: `An administrator acted: ${acted.action.replaceAll('-', ' ')}`, expertType: null };
}

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
