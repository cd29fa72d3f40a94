// Fills usage days from counted messages; released messages never count, and units that were given back are taken out.
import { messageCounted, unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { readEvent, type EventEnvelope } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { unlockStreak } from '../achievements/unlock.ts';
import type { Projection } from '@consilium/kit/rebuilds/read-model.ts';
import { project } from '../projections/projection.ts';
import { classFigures, DayChanges } from './day-changes.ts';
import { addToDays } from './usage-days.sql.ts';

export const usageDays: Projection = {
  group: 'metrics-usage-days',
  topics: ['usage'],
  begin() {
    const days = new DayChanges();
    return {
      add: (envelope) => addUsage(days, envelope),
      get size() {
        return days.size;
      },
      write: (db, tables) => addToDays(db, tables, days.list()),
    };
  },
};

function addUsage(days: DayChanges, envelope: EventEnvelope): void {
  const person = { pseudonym: envelope.subject, at: Date.parse(envelope.time) };
  // When this event is read before its message, the row is negative until that comes. Tokens stay counted.
  const givenBack = readEvent(unitGivenBack, envelope);
  if (givenBack)
    days.add({
      ...person,
      ...classFigures(givenBack.class, -1),
      date: givenBack.localDate,
      tokens: 0,
      durationMs: 0,
    });
  const counted = readEvent(messageCounted, envelope);
  if (!counted) return;
  days.add({
    ...person,
    ...classFigures(counted.class, 1),
    date: counted.localDate,
    tokens: counted.inputTokens + counted.outputTokens,
    durationMs: counted.durationMs,
  });
}

export const countUsage: EventHandler = async (event, transaction) => {
  await project(usageDays, event, transaction);
  const { envelope } = event;
  const counted = readEvent(messageCounted, envelope);
  if (!counted) return;
  const moment = { pseudonym: envelope.subject, at: new Date(envelope.time) };
  await unlockStreak(transaction, { ...moment, date: counted.localDate });
};
