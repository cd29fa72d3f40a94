// Events of many people who use the product day after day, for measuring how fast the log is read again.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import {
  actionItemChanged,
  dailyActivityRecorded,
  messageCounted,
  userActionRecorded,
  type UserActionType,
} from '@consilium/contracts/chat/events.ts';
import type { EventDefinition, NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';

const FIRST_DAY = Date.UTC(2025, 0, 1, 8);
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

type Deed = UserActionType | 'here' | 'counted' | 'item' | 'plan';

/** A day with two conversations. */
const day: readonly Deed[] = [
  'here',
  'expert_selected',
  'message_sent',
  'counted',
  'follow_up_message',
  'counted',
  'follow_up_message',
  'counted',
  'feedback_given',
  'follow_up_message',
  'counted',
  'item',
  'conversation_completed',
  'auto_assign_conversation',
  'message_sent',
  'counted',
  'follow_up_message',
  'counted',
  'feedback_given',
  'plan',
];

export interface Lives {
  event(number: number): NewEvent;
  /** What a rebuild has to find in the first events. */
  counted(events: number): { readonly messages: number; readonly conversations: number };
}

/** Everybody does the same, one after the other: event `n` is of person `n` modulo their number. */
export function livesOf(people: number): Lives {
  const deedAt = (turn: number) => day[turn % day.length] ?? 'here';
  return {
    event(number) {
      const [person, turn] = [number % people, Math.floor(number / people)];
      return eventOf(person, turn, deedAt(turn));
    },
    counted(events) {
      const turns = Math.floor(events / people);
      const deeds = Array.from({ length: turns }, (_, turn) => deedAt(turn));
      const count = (...wanted: Deed[]) => people * deeds.filter((deed) => wanted.includes(deed)).length;
      return { messages: count('counted'), conversations: count('expert_selected', 'auto_assign_conversation') };
    },
  };
}

function eventOf(person: number, turn: number, deed: Deed): NewEvent {
  const dayNumber = Math.floor(turn / day.length);
  const at = new Date(FIRST_DAY + dayNumber * DAY_MS + (turn % day.length) * MINUTE_MS);
  const localDate = at.toISOString().slice(0, 10);
  const isSecond = turn % day.length >= day.indexOf('auto_assign_conversation');
  const conversationId = idOf(person, dayNumber * 2 + (isSecond ? 1 : 0));
  const make = (definition: EventDefinition, data: Record<string, unknown>): NewEvent => ({
    topic: definition.topic,
    envelope: {
      specversion: '1.0',
      id: newId(),
      source: 'bench',
      type: definition.type,
      subject: idOf(person, 0),
      time: at.toISOString(),
      datacontenttype: 'application/json',
      data,
    },
  });
  const plan = dayNumber % 2 === 0 ? 'premium' : 'free';
  if (deed === 'here') return make(dailyActivityRecorded, { localDate });
  if (deed === 'counted') return make(messageCounted, usageOf(conversationId, localDate));
  if (deed === 'item') return make(actionItemChanged, itemOf(localDate));
  if (deed === 'plan') return make(planChanged, { plan, price: null, reason: 'grant', effectiveAt: at.toISOString() });
  return make(userActionRecorded, actionOf(deed, conversationId, localDate));
}

function usageOf(conversationId: string, localDate: string) {
  const reply = { replyId: newId(), conversationId, expertType: 'tech', holdId: null, class: 'standard', localDate };
  const model = { inputTokens: 800, outputTokens: 300, advisor: 'playbook', model: 'm', durationMs: 4200 };
  return { ...reply, units: 1, windowStartsAt: null, ...model, outcome: 'done' };
}

function itemOf(localDate: string) {
  const state = { change: 'added', status: 'not_started', priority: 'high', expertType: 'tech' };
  return { actionItemId: newId(), ...state, stepsDone: 0, stepsTotal: 3, localDate };
}

function actionOf(actionType: UserActionType, conversationId: string, localDate: string) {
  const isRated = actionType === 'conversation_completed' || actionType === 'feedback_given';
  return {
    actionId: newId(),
    actionType,
    expertType: 'tech',
    conversationId,
    localDate,
    messageCharacters: null,
    rating: isRated ? 5 : null,
    ...(actionType === 'feedback_given' && { replyId: newId() }),
  };
}

function idOf(person: number, number: number): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  return `${hex(person, 8)}-0000-7000-8000-${hex(number, 12)}`;
}
