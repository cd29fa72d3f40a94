// Sends a service's outbox to the event log: at least once, in the order of each subject, one batch in flight.
//
// A row is deleted after the log has it, so a crash in between sends it again under the same event id, and the consumers'
// inbox drops it. Slots are shared between the processes of a service; a relay that lost a slot without knowing can only
// repeat rows that still exist, and the later ones of their subjects follow again.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { allSlots } from '../event-log/slot.ts';
import { startLeaseKeeper } from '../postgres/lease-keeper.ts';
import { shareSession } from '../postgres/pool-session.ts';
import { createSlotLeases } from '../postgres/slot-leases.ts';
import { startWorkLoop } from '../postgres/work-loop.ts';
import { deleteEvents, oldestEvents } from './outbox.sql.ts';

export interface Relay {
  /** Call it after a commit: there may be new rows. */
  wake(): void;
  /** Finishes the batch in flight. */
  stop(): Promise<void>;
}

export interface RelayOptions {
  readonly pool: Pool;
  readonly schema: string;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly clock: Clock;
  /** How late a row is seen when nobody called wake(). */
  readonly pollMs?: number;
  /** How often the slots are redistributed. */
  readonly balanceMs?: number;
}

const BATCH = 500;

export function startRelay({ pool, schema, log, logger, pollMs = 500, balanceMs = 2_000 }: RelayOptions): Relay {
  const { session, release } = shareSession(pool, logger);
  const leases = createSlotLeases({ session, scope: `${schema}:relay`, slots: allSlots, idle: () => loop.idle() });

  async function sendBatch(): Promise<number> {
    const slots = [...leases.owned];
    if (slots.length === 0) return pollMs;
    const events = await oldestEvents(pool, schema, slots, BATCH);
    if (events.length === 0) return pollMs;
    await log.publish(events.map(({ topic, envelope }) => ({ topic, envelope })));
    await deleteEvents(
      pool,
      schema,
      events.map(({ id }) => id),
    );
    return events.length === BATCH ? 0 : pollMs;
  }

  const loop = startWorkLoop({ work: sendBatch, logger, name: `the outbox relay of ${schema}` });
  const keeper = startLeaseKeeper({ session, intervalMs: balanceMs, logger });
  keeper.add(leases, () => loop.wake());
  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    await loop.stop();
    await keeper.stop();
    await release();
  }
  return {
    wake: () => loop.wake(),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
