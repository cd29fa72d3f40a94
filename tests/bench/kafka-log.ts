// The event log in Kafka: relay, effects, delay, and our produce and consume rates compared with a bare client's.
import { systemClock } from '@consilium/kit/clock.ts';
import { kafkaSettings } from '@consilium/kit/event-log/kafka/testing/kafka-settings.ts';
import type { EventLogSettings } from '@consilium/kit/event-log/event-log-variables.ts';
import { createTopics } from '@consilium/kit/event-log/kafka/create-topics.ts';
import { openKafkaEventLog } from '@consilium/kit/event-log/kafka/kafka-event-log.ts';
import { createEffects, insertEffect } from '@consilium/kit/event-log/suite/effects.sql.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { startKafkaServer } from '@consilium/kit/testing/servers/kafka-server.ts';
import { bareConsumeRate, bareProduceRate } from '@consilium/kit/event-log/kafka/testing/bare-client.ts';
import { startBenchDatabase } from './bench-database.ts';
import { kilobyteEvent, measureCommitToEffect, measureDrain } from './event-log-flow.ts';
import type { EventLogFlow } from './event-log-flow.ts';
import type { Measurement } from './measurement.ts';

const logger = createLogger('bench', 'error');
const EVENTS = 40_000;
const PER_CALL = 500;
const scale = { profile: 'scale', otherProfile: 'there is no Kafka' } as const;

export async function measureKafkaLog(): Promise<Measurement[]> {
  const kafka = await startKafkaServer({ settings: { 'log.segment.bytes': String(256 * 1024 * 1024) } });
  const database = await startBenchDatabase();
  const config = kafkaSettings({ brokers: kafka.brokers, prefix: '' });
  const flow: EventLogFlow = {
    ...database,
    profile: 'scale',
    openLog: (pool, schema) => openKafkaEventLog({ config, pool, schema, logger, clock: systemClock }),
  };
  try {
    await createTopics({ config, logger, clock: systemClock });
    const delays = await measureCommitToEffect(flow, { p50Ms: 40, p99Ms: 150 });
    const drained = await measureDrain(flow);
    return [delays, drained, ...(await measureRates(flow, config))];
  } finally {
    await database.stop();
    await kafka.remove();
  }
}

async function measureRates(flow: EventLogFlow, config: EventLogSettings): Promise<Measurement[]> {
  const produced = await produceRate(flow);
  const bareProduced = await bareProduceRate(config.KAFKA_BROKERS, 'bench_bare', EVENTS, PER_CALL);
  const effects = await effectRate(flow);
  const bareConsumed = await bareConsumeRate(config.KAFKA_BROKERS, 'bench_bare', EVENTS);
  return [
    rate('events published to Kafka, 1 KB, one call of 500 at a time', produced, bareProduced),
    {
      ...rate('effects of one process, Kafka to inbox and row, 1 KB', effects, bareConsumed),
      budget: '4,000 events/s',
      within: effects >= 4000,
    },
  ];
}

function rate(what: string, ours: number, bare: number): Measurement {
  const figures = `${Math.round(ours).toLocaleString('en-US')} events/s, a bare client ${Math.round(bare).toLocaleString('en-US')}`;
  const figure = `${figures} (${(ours / bare).toFixed(2)})`;
  return { ...scale, what, figure, budget: 'none set', within: undefined };
}

async function produceRate({ chat, openLog }: EventLogFlow): Promise<number> {
  const log = await openLog(chat, 'chat');
  const calls = Array.from({ length: EVENTS / PER_CALL }, (_unused, call) =>
    Array.from({ length: PER_CALL }, (_event, index) => ({
      ...kilobyteEvent(call * PER_CALL + index),
      topic: 'usage' as const,
    })),
  );
  await log.publish(calls[0] ?? []);
  const startedAt = performance.now();
  for (const events of calls) await log.publish(events);
  const seconds = (performance.now() - startedAt) / 1000;
  await log.stop();
  return EVENTS / seconds;
}

/** From the first effect to the last one of the topic's events. */
async function effectRate({ metrics, openLog }: EventLogFlow): Promise<number> {
  await createEffects(metrics, 'metrics');
  const log = await openLog(metrics, 'metrics');
  const done = Promise.withResolvers<void>();
  let [count, startedAt, lastAt] = [0, 0, 0];
  await log.subscribe({
    group: 'bench-rate',
    topics: ['usage'],
    handler: ({ envelope }, tx) => insertEffect(tx, 'metrics', 'bench-rate', envelope),
    onCommitted(events) {
      lastAt = performance.now();
      startedAt ||= lastAt;
      count += events.length;
      if (count >= EVENTS) done.resolve();
    },
  });
  await done.promise;
  const perSecond = count / ((lastAt - startedAt) / 1000);
  await log.stop();
  return perSecond;
}
