// Writes the ledger from usage events.
import { messageCounted, messageReleased } from '@consilium/contracts/chat/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { recordEntry } from './ledger.sql.ts';

export const ledgerGroup = 'billing-ledger';

export function recordUsage(clock: Clock): EventHandler {
  return async ({ envelope }, transaction) => {
    const row = { pseudonym: envelope.subject, recordedAt: clock.now() };
    const counted = readEvent(messageCounted, envelope);
    if (counted) await recordEntry(transaction, { ...row, ...counted, outcome: 'counted' });
    const released = readEvent(messageReleased, envelope);
    if (released)
      await recordEntry(transaction, {
        ...row,
        ...released,
        outcome: 'released',
        windowStartsAt: null,
        inputTokens: 0,
        outputTokens: 0,
      });
  };
}
