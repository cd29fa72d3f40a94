// Fills usage days from counted messages; what was released never counts.
import { messageCounted } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { addMessage } from './usage-days.sql.ts';

export const usageDaysGroup = 'metrics-usage-days';

export const countUsage: EventHandler = async ({ envelope }, transaction) => {
  const counted = readEvent(messageCounted, envelope);
  if (!counted) return;
  await addMessage(transaction, {
    pseudonym: envelope.subject,
    date: counted.localDate,
    class: counted.class,
    tokens: counted.inputTokens + counted.outputTokens,
    durationMs: counted.durationMs,
    at: new Date(envelope.time),
  });
};
