// Adds up how long the expert wrote in each conversation.
import { messageCounted } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { addConversationTime } from '../figures/figures.sql.ts';

export const conversationTimesGroup = 'metrics-conversation-times';

export const measureConversation: EventHandler = async ({ envelope }, transaction) => {
  const counted = readEvent(messageCounted, envelope);
  if (!counted) return;
  await addConversationTime(transaction, {
    pseudonym: envelope.subject,
    conversationId: counted.conversationId,
    timeMs: counted.durationMs,
  });
};
