// Fills usage days from counted messages; released messages never count, and units that were given back are taken out.
import { messageCounted, unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { unlockStreak } from '../achievements/unlock.ts';
import { addMessage, takeMessageBack } from './usage-days.sql.ts';

export const usageDaysGroup = 'metrics-usage-days';

export const countUsage: EventHandler = async ({ envelope }, transaction) => {
  const person = { pseudonym: envelope.subject, at: new Date(envelope.time) };
  const givenBack = readEvent(unitGivenBack, envelope);
  if (givenBack) await takeMessageBack(transaction, { ...person, date: givenBack.localDate, class: givenBack.class });
  const counted = readEvent(messageCounted, envelope);
  if (!counted) return;
  await addMessage(transaction, {
    ...person,
    date: counted.localDate,
    class: counted.class,
    tokens: counted.inputTokens + counted.outputTokens,
    durationMs: counted.durationMs,
  });
  await unlockStreak(transaction, { ...person, date: counted.localDate });
};
