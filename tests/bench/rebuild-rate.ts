// How fast metrics is rebuilt from a long log, beside groups that have handled all of it. `--events N` sets the length,
// `--profile embedded` or `scale` leaves the other one out.
import { parseArgs } from 'node:util';
import { systemClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { findHeads } from '@consilium/kit/event-log/events.sql.ts';
import { movePlaces, registerGroup } from '@consilium/kit/event-log/groups.sql.ts';
import { kafkaSettings } from '@consilium/kit/event-log/kafka/testing/kafka-settings.ts';
import { createTopics } from '@consilium/kit/event-log/kafka/create-topics.ts';
import { openKafkaEventLog } from '@consilium/kit/event-log/kafka/kafka-event-log.ts';
import { openKafkaHistory } from '@consilium/kit/event-log/kafka/kafka-history.ts';
import { moveOffsets, registerOffsets } from '@consilium/kit/event-log/kafka/kafka-offsets.sql.ts';
import type { LogHistory } from '@consilium/kit/event-log/log-history.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { createPostgresHistory } from '@consilium/kit/event-log/postgres-history.ts';
import { allSlots, slotOf } from '@consilium/kit/event-log/slot.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { startKafkaServer } from '@consilium/kit/testing/servers/kafka-server.ts';
import { topicsOf } from '@consilium/kit/rebuilds/read-model.ts';
import { rebuildReadModel } from '@consilium/kit/rebuilds/rebuild-read-model.ts';
import { figuresModel, projections } from '@consilium/metrics/rebuilds/read-models.ts';
import { startBenchDatabase } from './bench-database.ts';
import type { BenchDatabase } from './bench-database.ts';
import { livesOf } from './many-lives.ts';
import type { Measurement, Profile } from './measurement.ts';
import { countRebuilt } from './rebuilt.sql.ts';
import { treeSeconds } from './tree-seconds.ts';

const projectedTopics = topicsOf(figuresModel);
const DEFAULT_EVENTS = 500_000;
const EVENTS_PER_PERSON = 500;
const PER_CALL = 2_000;
const BUDGET_PER_SECOND = 20_000;
/** The rate is stated for two cores. */
const CORES = 2;
const logger = createLogger('bench', 'error');

interface Length {
  readonly events: number;
  readonly people: number;
}

export async function measureRebuild(): Promise<Measurement[]> {
  const { values } = parseArgs({ strict: false, options: { events: { type: 'string' }, profile: { type: 'string' } } });
  const events = Number(values.events ?? DEFAULT_EVENTS);
  const length: Length = { events, people: Math.ceil(events / EVENTS_PER_PERSON) };
  return [
    ...(values.profile === 'scale' ? [] : [await onPostgres(length)]),
    ...(values.profile === 'embedded' ? [] : [await onKafka(length)]),
  ];
}

async function onPostgres(length: Length): Promise<Measurement> {
  const database = await startBenchDatabase();
  const { chat, metrics } = database;
  try {
    const log = createPostgresEventLog({ pool: chat, schema: 'chat', logger, clock: systemClock });
    await publish(log, length);
    await log.stop();
    const heads = new Map<number, number>();
    for (const { slot, id } of await findHeads(chat, allSlots, projectedTopics))
      heads.set(slot, Math.max(id, heads.get(slot) ?? 0));
    for (const { group, topics } of projections) {
      await registerGroup(metrics, 'metrics', group, topics);
      await movePlaces(metrics, 'metrics', group, heads);
    }
    return await measured('embedded', database, createPostgresHistory({ pool: metrics, schema: 'metrics' }), length);
  } finally {
    await database.stop();
  }
}

async function onKafka(length: Length): Promise<Measurement> {
  const kafka = await startKafkaServer({ settings: { 'log.segment.bytes': String(256 * 1024 * 1024) } });
  const database = await startBenchDatabase();
  const { metrics } = database;
  const config = kafkaSettings({ brokers: kafka.brokers, prefix: '' });
  const options = { config, pool: metrics, schema: 'metrics', clientId: 'bench', logger, clock: systemClock };
  try {
    await createTopics({ config, logger, clock: systemClock });
    const log = await openKafkaEventLog(options);
    const sent = await publish(log, length);
    await log.stop();
    for (const { group, topics } of projections) {
      await registerGroup(metrics, 'metrics', group, topics);
      await registerOffsets(metrics, 'metrics', group, topics);
      await moveOffsets(
        metrics,
        'metrics',
        group,
        topics.flatMap((topic) =>
          allSlots.map((partition) => ({ topic, partition, offset: sent.get(`${topic}/${partition}`) ?? 0 })),
        ),
      );
    }
    const history = await openKafkaHistory({ ...options, topics: projectedTopics });
    const rate = await measured('scale', database, history, length);
    await history.stop();
    return rate;
  } finally {
    await database.stop();
    await kafka.remove();
  }
}

/** Returns the number of events in each slot of each topic. */
async function publish(log: EventLog, { events, people }: Length): Promise<ReadonlyMap<string, number>> {
  const [lives, sent] = [livesOf(people), new Map<string, number>()];
  for (let from = 0; from < events; from += PER_CALL) {
    const batch = Array.from({ length: Math.min(PER_CALL, events - from) }, (_, index) => lives.event(from + index));
    for (const { topic, envelope } of batch) {
      const key = `${topic}/${slotOf(envelope.subject)}`;
      sent.set(key, (sent.get(key) ?? 0) + 1);
    }
    await log.publish(batch);
  }
  return sent;
}

async function measured(
  profile: Profile,
  { metrics }: BenchDatabase,
  history: LogHistory,
  length: Length,
): Promise<Measurement> {
  const { events, people } = length;
  const [startedAt, usedBefore] = [performance.now(), treeSeconds(process.pid)];
  let largestMb = 0;
  const rebuilt = await rebuildReadModel({
    model: figuresModel,
    pool: metrics,
    history,
    onProgress: () => (largestMb = Math.max(largestMb, process.memoryUsage().rss / 2 ** 20)),
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const usedSeconds = treeSeconds(process.pid) - usedBefore;
  await expectAll(metrics, length, rebuilt.events);
  const perSecond = Math.round(events / seconds);
  const byProcessor = Math.round((events * CORES) / usedSeconds);
  const count = (value: number) => value.toLocaleString('en-US');
  return {
    what: `rebuild of metrics while serving, ${count(events)} events of ${count(people)} people`,
    profile,
    figure: `${count(perSecond)} events/s (${Math.round(seconds)} s; by processor time ${count(byProcessor)}; the process at most ${Math.round(largestMb)} MB)`,
    budget: `${count(BUDGET_PER_SECOND)} events/s on two cores`,
    within: perSecond >= BUDGET_PER_SECOND,
  };
}

/** A rate is worth nothing when events are missing. */
async function expectAll(metrics: BenchDatabase['metrics'], { events, people }: Length, read: number): Promise<void> {
  const expected = livesOf(people).counted(events);
  const found = await countRebuilt(metrics);
  if (read !== events || found.messages !== expected.messages || found.conversations !== expected.conversations)
    throw new Error(
      `rebuilt ${JSON.stringify({ read, ...found })} instead of ${JSON.stringify({ events, ...expected })}`,
    );
}
