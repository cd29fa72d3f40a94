// The delay from commit to effect in another service, and how fast an outbox drains after an outage, on any event log.
import { setTimeout as delay } from 'node:timers/promises';
import { messageReleased } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import { startRelay } from '@consilium/kit/outbox/relay.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import type { Measurement, Profile } from './measurement.ts';
import { milliseconds, percentile } from './measurement.ts';

export interface EventLogFlow {
  readonly profile: Profile;
  readonly chat: Pool;
  readonly metrics: Pool;
  readonly openLog: (pool: Pool, schema: string) => Promise<EventLog>;
}

const PER_SECOND = 500;
const SECONDS = 6;
const OUTAGE_ROWS = 40_000;
/** With a subject this long an envelope is about 1 KB. */
const SUBJECT_CHARACTERS = 512;
const logger = createLogger('bench', 'error');

export function kilobyteEvent(number: number): NewEvent {
  return event(`person-${number % 1000}-`.padEnd(SUBJECT_CHARACTERS, 'x'));
}

function event(subject: string): NewEvent {
  const data = {
    replyId: newId(),
    conversationId: newId(),
    expertType: 'tech' as const,
    holdId: null,
    class: 'standard' as const,
    localDate: '2026-01-01',
    reason: 'model_failed' as const,
  };
  return makeEvent(messageReleased, { id: newId(), time: new Date(), source: 'bench', subject, data });
}

export async function measureCommitToEffect(
  { profile, chat, metrics, openLog }: EventLogFlow,
  budget: { readonly p50Ms: number; readonly p99Ms: number },
): Promise<Measurement> {
  const source = await openLog(chat, 'chat');
  const sink = await openLog(metrics, 'metrics');
  const relay = startRelay({ pool: chat, schema: 'chat', log: source, logger, clock: systemClock });
  const committedAt = new Map<string, number>();
  const tookMs: number[] = [];
  const seen = (id: string) => tookMs.push(performance.now() - (committedAt.get(id) ?? Number.NaN));
  const subscription = await sink.subscribe({
    group: 'bench-effect',
    topics: ['usage'],
    handler: async () => {},
    onCommitted: (events) => events.forEach(({ envelope }) => seen(envelope.id)),
  });
  await delay(1000);
  const commit = async (entry: NewEvent) => {
    await transaction(chat, (tx) => enqueueEvents(tx, 'chat', [entry]));
    committedAt.set(entry.envelope.id, performance.now());
    relay.wake();
  };
  const total = PER_SECOND * SECONDS;
  const startedAt = performance.now();
  const writes: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    const dueMs = (index * 1000) / PER_SECOND - (performance.now() - startedAt);
    if (dueMs > 1) await delay(dueMs);
    const entry = event(`person-${index % 200}`);
    writes.push(commit(entry));
  }
  await Promise.all(writes);
  while (tookMs.length < total) await delay(50);
  await subscription.stop();
  await relay.stop();
  await Promise.all([source.stop(), sink.stop()]);
  // An effect may be observed before the writer's commit returns: that counts as no delay.
  const valid = tookMs.filter((value) => !Number.isNaN(value)).map((value) => Math.max(0, value));
  const [p50, p99] = [percentile(valid, 0.5), percentile(valid, 0.99)];
  return {
    what: `commit to effect in another service, ${PER_SECOND} events/s, p50 / p99`,
    profile,
    figure: `${milliseconds(p50)} / ${milliseconds(p99)}`,
    budget: `${budget.p50Ms} / ${budget.p99Ms} ms`,
    within: p50 <= budget.p50Ms && p99 <= budget.p99Ms,
  };
}

export async function measureDrain({ profile, chat, openLog }: EventLogFlow): Promise<Measurement> {
  for (let row = 0; row < OUTAGE_ROWS; row += 500) {
    const events = Array.from({ length: 500 }, (_unused, index) => kilobyteEvent(row + index));
    await transaction(chat, (tx) => enqueueEvents(tx, 'chat', events));
  }
  const log = await openLog(chat, 'chat');
  const startedAt = performance.now();
  const relay = startRelay({ pool: chat, schema: 'chat', log, logger, clock: systemClock });
  for (;;) {
    const { rowCount } = await chat.query('select 1 from chat.outbox limit 1');
    if (rowCount === 0) break;
    await delay(20);
  }
  const rowsPerSecond = Math.round(OUTAGE_ROWS / ((performance.now() - startedAt) / 1000));
  await relay.stop();
  await log.stop();
  return {
    what: 'outbox drain after an outage (1 KB events)',
    profile,
    figure: `${rowsPerSecond.toLocaleString('en-US')} rows/s`,
    budget: '20,000 rows/s',
    within: rowsPerSecond >= 20_000,
  };
}
