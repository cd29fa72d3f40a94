// What people do in the product: actions, replies that count, partner links, achievements.
import { conversionRecorded, linkFollowed, recommendationShown } from '@consilium/contracts/affiliate/events.ts';
import { affiliateNetworks } from '@consilium/contracts/affiliate/networks.ts';
import {
  actionItemChanged,
  checkBackAnswered,
  freeReplyEnded,
  messageCounted,
  messageDenied,
  messageReleased,
  unitGivenBack,
  userActionRecorded,
  visitorAnswered,
} from '@consilium/contracts/chat/events.ts';
import type { UserActionType, actionItemChanges } from '@consilium/contracts/chat/events.ts';
import { plainWords } from '@consilium/contracts/known-names.ts';
import { achievementUnlocked, levelReached } from '@consilium/contracts/metrics/events.ts';
import { sentenceOf, wordsFor } from './event-sentence.ts';
import type { EventSentence } from './event-sentence.ts';

const actions: Readonly<Record<UserActionType, string | undefined>> = {
  expert_selected: 'Somebody chose an expert',
  auto_assign_conversation: 'Somebody was matched to an expert',
  conversation_start: 'A conversation began',
  message_sent: 'A problem was described',
  follow_up_message: 'A follow-up was sent',
  feedback_given: 'Feedback was given',
  expert_transferred: 'A conversation moved to another expert',
  conversation_completed: 'A conversation was completed',
  add_to_action_items: 'A solution became an action item',
  /** Recorded for every link-followed of a person with an account, which says it. */
  affiliate_click: undefined,
};

const itemChanges: Readonly<Record<(typeof actionItemChanges)[number], string | undefined>> = {
  /** add_to_action_items says it. */
  added: undefined,
  edited: 'An action item was edited',
  step_changed: 'A step of an action item was changed',
  all_steps_completed: 'All steps of an action item are done',
  status_changed: 'An action item changed its status',
  moved: 'An action item was moved',
  deleted: 'An action item was deleted',
  restored: 'An action item was restored',
};

const outcomes = {
  worked: 'Somebody said that advice worked',
  partly: 'Somebody said that advice worked in part',
  no: 'Somebody said that advice did not work',
};

const released = {
  stopped_before_delivery: 'A reply was stopped before it began and does not count',
  model_failed: 'A reply failed and does not count',
  interrupted: 'A reply was interrupted and does not count',
  without_advice: 'A reply had no advice to give and does not count',
};

const denied = {
  rate_limited: 'A message was refused: too many requests',
  quota_exhausted: 'A message was refused: the daily limit is reached',
  quota_busy: 'A message was refused: other answers are being written',
  limits_unavailable: 'A message was refused: limits could not be checked',
};

const freeReplies = {
  second_opinion: 'A second opinion was asked for',
  transfer: 'The next expert answered after a transfer',
};

const networkNames = Object.fromEntries(Object.entries(affiliateNetworks).map(([key, { name }]) => [key, name]));
const networkName = (network: string) => wordsFor(networkNames, network, plainWords(network));

/** A product without a network is one that an administrator added. */
const namedNetwork = (network: string | null) => (network === null ? '' : `: ${networkName(network)}`);

export const sentencesOfUse: readonly EventSentence[] = [
  sentenceOf(userActionRecorded, ({ actionType }) => wordsFor(actions, actionType, plainWords(actionType))),
  sentenceOf(actionItemChanged, ({ change }) => wordsFor(itemChanges, change, 'An action item was changed')),
  sentenceOf(checkBackAnswered, ({ outcome }) => wordsFor(outcomes, outcome, 'Somebody said whether advice worked')),
  sentenceOf(messageCounted, (counted) => `A ${counted.class} reply was delivered`),
  sentenceOf(messageReleased, ({ reason }) => wordsFor(released, reason, 'A reply does not count')),
  sentenceOf(unitGivenBack, (unit) => `A ${unit.class} message was given back`),
  sentenceOf(freeReplyEnded, ({ kind, delivered }) =>
    delivered ? wordsFor(freeReplies, kind, 'A free reply ended') : 'A free reply failed',
  ),
  sentenceOf(visitorAnswered, () => 'Somebody without an account was answered'),
  sentenceOf(messageDenied, ({ reason }) => wordsFor(denied, reason, 'A message was refused')),
  sentenceOf(recommendationShown, ({ products }) =>
    products.length === 1 ? 'A partner product was shown' : `${products.length} partner products were shown`,
  ),
  sentenceOf(linkFollowed, ({ network }) => `A partner link was followed${namedNetwork(network)}`),
  sentenceOf(
    conversionRecorded,
    ({ network, state }) => `${networkName(network)} ${state === 'reversed' ? 'took back a sale' : 'reported a sale'}`,
  ),
  sentenceOf(achievementUnlocked, ({ achievement }) => `Somebody reached an achievement: ${plainWords(achievement)}`),
  sentenceOf(levelReached, ({ level }) => `Somebody reached a level: ${plainWords(level)}`),
];
