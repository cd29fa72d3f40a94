// Events of one person, for tests and measurements.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import {
  actionItemChanged,
  checkBackAnswered,
  dailyActivityRecorded,
  messageCounted,
  userActionRecorded,
  type UserActionType,
} from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';

interface ActionFields {
  readonly conversationId?: string;
  readonly expert?: ExpertId;
  readonly rating?: number;
  readonly replyId?: string;
  readonly isReplacement?: boolean;
  readonly id?: string;
}

/** Events of one person; `at` is when it happened, by which the local date is told too. */
export function eventsOf({ pseudonym: subject }: Identity) {
  return {
    action: (actionType: UserActionType, at: string, fields: ActionFields = {}) => {
      const { conversationId = null, expert = 'career', rating = null, id = newId(), ...others } = fields;
      const data = {
        actionId: newId(),
        actionType,
        expertType: expert,
        conversationId,
        localDate: at.slice(0, 10),
        messageCharacters: null,
        rating,
        ...others,
      };
      return makeEvent(userActionRecorded, { id, time: new Date(at), source: 'chat', subject, data });
    },
    here: (at: string, localDate = at.slice(0, 10)) => {
      const envelope = { id: newId(), time: new Date(at), source: 'chat', subject };
      return makeEvent(dailyActivityRecorded, { ...envelope, data: { localDate } });
    },
    written: (conversationId: string, at: string, durationMs: number) => {
      const data = {
        replyId: newId(),
        conversationId,
        expertType: 'career' as const,
        holdId: null,
        class: 'standard' as const,
        localDate: at.slice(0, 10),
        units: 1 as const,
        windowStartsAt: null,
        inputTokens: 1,
        outputTokens: 1,
        advisor: 'playbook',
        model: 'm',
        durationMs,
        outcome: 'done' as const,
      };
      return makeEvent(messageCounted, { id: newId(), time: new Date(at), source: 'chat', subject, data });
    },
    itemChanged: (at: string) => {
      const data = {
        actionItemId: newId(),
        change: 'added' as const,
        status: 'not_started' as const,
        priority: 'high' as const,
        expertType: 'career' as const,
        stepsDone: 0,
        stepsTotal: 2,
        localDate: at.slice(0, 10),
      };
      return makeEvent(actionItemChanged, { id: newId(), time: new Date(at), source: 'chat', subject, data });
    },
    checkBackAnswered: (at: string) => {
      const data = {
        actionItemId: newId(),
        adviceKey: null,
        expertType: 'career' as const,
        outcome: 'worked' as const,
        minutesSpent: null,
        cost: null,
        localDate: at.slice(0, 10),
      };
      return makeEvent(checkBackAnswered, { id: newId(), time: new Date(at), source: 'chat', subject, data });
    },
  };
}
