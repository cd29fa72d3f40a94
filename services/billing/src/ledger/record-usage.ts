// Writes the ledger from usage events.
import { messageCounted, messageReleased, unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { recordEntry, recordGivenBack } from './ledger.sql.ts';

export const ledgerGroup = 'billing-ledger';
const DAY_MS = 24 * 60 * 60 * 1000;

export function recordUsage(clock: Clock): EventHandler {
  return async ({ envelope }, transaction) => {
    const row = { pseudonym: envelope.subject, recordedAt: clock.now() };
    const counted = readEvent(messageCounted, envelope);
    if (counted)
      await recordEntry(transaction, {
        ...row,
        ...counted,
        outcome: 'counted',
        windowEndsAt: windowEndOf(counted),
        heldAt: counted.heldAt ?? envelope.time,
      });
    const released = readEvent(messageReleased, envelope);
    if (released)
      await recordEntry(transaction, {
        ...row,
        ...released,
        outcome: 'released',
        windowStartsAt: null,
        windowEndsAt: null,
        heldAt: null,
        inputTokens: 0,
        outputTokens: 0,
      });
    const givenBack = readEvent(unitGivenBack, envelope);
    if (givenBack) await recordGivenBack(transaction, { ...row, ...givenBack });
  };
}

/**
 * For events published before they carried the end of the day: a day after the start. It is wrong only for somebody whose
 * clock or zone changed that day (such a day has 22 to 46 hours), and matters for at most two days after the event.
 */
function windowEndOf(counted: {
  readonly windowStartsAt: string | null;
  readonly windowEndsAt?: string | null | undefined;
}): string | null {
  if (counted.windowEndsAt !== undefined || counted.windowStartsAt === null) return counted.windowEndsAt ?? null;
  return new Date(Date.parse(counted.windowStartsAt) + DAY_MS).toISOString();
}
