// Adds up how long the expert wrote in each conversation.
import { messageCounted } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { addConversationTimes, type ConversationTime } from '../figures/figures.sql.ts';
import type { Projection } from '@consilium/kit/rebuilds/read-model.ts';
import { project } from '../projections/projection.ts';

export const conversationTimes: Projection = {
  group: 'metrics-conversation-times',
  topics: ['usage'],
  begin() {
    const times = new Map<string, ConversationTime>();
    return {
      add(envelope) {
        const counted = readEvent(messageCounted, envelope);
        if (!counted) return;
        const { subject: pseudonym } = envelope;
        const { conversationId, durationMs } = counted;
        const key = `${conversationId.toLowerCase()} ${pseudonym}`;
        const { timeMs, replies } = times.get(key) ?? { timeMs: 0, replies: 0 };
        times.set(key, { pseudonym, conversationId, timeMs: timeMs + durationMs, replies: replies + 1 });
      },
      get size() {
        return times.size;
      },
      write: (db, tables) => addConversationTimes(db, tables, [...times.values()]),
    };
  },
};

export const measureConversation: EventHandler = (event, transaction) => project(conversationTimes, event, transaction);
