// The event log in Kafka: one Kafka topic per topic with a partition per slot; places are in each service's own schema.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { startInboxUpkeep } from '../../inbox/inbox-upkeep.ts';
import { shareSession } from '../../postgres/pool-session.ts';
import type { WorkLoop } from '../../postgres/work-loop.ts';
import type { EventLogSettings } from '../event-log-variables.ts';
import type { EventLog, SubscribeOptions, Subscription } from '../event-log.ts';
import { registerGroup } from '../groups.sql.ts';
import { defaultRetryPolicy } from '../retry-policy.ts';
import type { RetryPolicy } from '../retry-policy.ts';
import { leaveAdmin } from './check-topics.ts';
import { connectKafka } from './kafka-connection.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import { startKafkaGroup } from './kafka-group.ts';
import { registerOffsets } from './kafka-offsets.sql.ts';
import { countBehindKafka } from './lag.ts';
import { createPublisher } from './publisher.ts';
import { readTopics } from './read-topics.ts';

export interface KafkaEventLogOptions {
  readonly config: EventLogSettings;
  readonly pool: Pool;
  /** The subscribing service's schema, with its places, inbox and parked events. */
  readonly schema: string;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly retry?: RetryPolicy;
  /** How long a silent process keeps its partitions. */
  readonly sessionTimeoutMs?: number;
}

/** Throws ConfigError within ten seconds when the brokers cannot be used or lack a topic. */
export async function openKafkaEventLog(options: KafkaEventLogOptions): Promise<EventLog> {
  const { config, schema, logger, clock } = options;
  return createKafkaEventLog(options, await connectKafka({ config, clientId: schema, logger, clock }));
}

function createKafkaEventLog(options: KafkaEventLogOptions, { kafka, admin, names }: KafkaConnection): EventLog {
  const { pool, schema, logger, clock, retry = defaultRetryPolicy, sessionTimeoutMs = 10_000 } = options;
  const { session, release } = shareSession(pool, logger);
  const publisher = createPublisher(kafka, names);
  const around = { kafka, names, session, clock, logger, retry, sessionTimeoutMs };
  const subscriptions: Subscription[] = [];
  const readers = new Set<Promise<void>>();
  const closing = new AbortController();
  let upkeep: WorkLoop | undefined;

  async function subscribe(subscription: SubscribeOptions): Promise<Subscription> {
    const { group: name, topics, handler } = subscription;
    await registerGroup(pool, schema, name, topics);
    await registerOffsets(pool, schema, name, topics);
    upkeep ??= startInboxUpkeep({ pool, schema, clock, logger });
    const running = await startKafkaGroup({ pool, schema, name, handler }, subscription, around);
    subscriptions.push(running);
    return running;
  }

  async function stop(): Promise<void> {
    closing.abort();
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    await Promise.all(readers);
    await upkeep?.stop();
    await publisher.stop();
    await leaveAdmin(admin);
    await release();
  }

  let stopped: Promise<void> | undefined;
  return {
    subscribe,
    publish: (events) => publisher.publish(events),
    read: (from) => readTopics({ kafka, admin, names, logger, closing: closing.signal, readers }, from),
    lag: (group) => countBehindKafka({ pool, schema, admin, names }, group),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
