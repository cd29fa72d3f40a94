// Keeps a person's figures up to date with what they do.
import { userActionRecorded } from '@consilium/contracts/chat/events.ts';
import { readEvent, type EventEnvelope } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { z } from 'zod';
import { unlockReached } from '../achievements/unlock.ts';
import { addSentMessage, completeConversation, giveThumb, startConversation } from '../figures/figures.sql.ts';
import { addRecentAction } from '../figures/recent-actions.sql.ts';

export const figuresGroup = 'metrics-figures';

type Action = z.output<typeof userActionRecorded.data>;

/** A thumb is stored as five or two stars. */
const LEAST_OF_THUMB_UP = 3;
/** Where an action has no expert. */
const NO_EXPERT = 'none';

export const recordAction: EventHandler = async ({ envelope }, transaction) => {
  const action = readEvent(userActionRecorded, envelope);
  if (!action) return;
  const at = new Date(envelope.time);
  await count(transaction, envelope, action);
  await addRecentAction(transaction, envelope.subject, {
    id: action.actionId,
    type: action.actionType,
    expertType: action.expertType,
    conversationId: action.conversationId,
    rating: action.rating,
    at,
  });
  await unlockReached(transaction, { pseudonym: envelope.subject, at });
};

async function count(
  tx: Queryable,
  { id: eventId, subject: pseudonym, time }: EventEnvelope,
  action: Action,
): Promise<void> {
  const { conversationId, localDate } = action;
  const expert = action.expertType ?? NO_EXPERT;
  const at = new Date(time);
  switch (action.actionType) {
    case 'expert_selected':
    case 'auto_assign_conversation':
    case 'conversation_start':
      if (conversationId) await startConversation(tx, { pseudonym, conversationId, expert, at, eventId, localDate });
      return;
    case 'message_sent':
    case 'follow_up_message':
      // What took the place of an earlier message was counted with it.
      if (action.isReplacement !== true) await addSentMessage(tx, pseudonym, expert, sentAs(action.actionType));
      return;
    case 'feedback_given':
      await giveThumb(tx, {
        pseudonym,
        // Events from before the field existed do not name the reply: each is one of its own.
        replyId: action.replyId ?? action.actionId,
        expert,
        isUp: (action.rating ?? 0) >= LEAST_OF_THUMB_UP,
        at,
        eventId,
      });
      return;
    case 'conversation_completed':
      if (conversationId) {
        const { rating, completionReason: reason = null, wouldRecommend = null } = action;
        await completeConversation(tx, {
          pseudonym,
          conversationId,
          expert,
          at,
          eventId,
          rating,
          reason,
          wouldRecommend,
        });
      }
      return;
    default:
  }
}

function sentAs(type: 'message_sent' | 'follow_up_message') {
  return type === 'message_sent' ? ({ messages: 1, followUps: 0 } as const) : ({ messages: 0, followUps: 1 } as const);
}
