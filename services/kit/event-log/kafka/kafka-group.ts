// A running group in this process: its member in Kafka, its fetched records, and the lanes that handle them.
import type { Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Session } from '../../postgres/session.ts';
import { startWorkLoop } from '../../postgres/work-loop.ts';
import type { SubscribeOptions, Subscription } from '../event-log.ts';
import type { Group } from '../group-batch.ts';
import { groupChangesChannel } from '../group-changes.sql.ts';
import { GroupConsumer } from '../group-consumer.ts';
import type { RetryPolicy } from '../retry-policy.ts';
import { startGroupMember } from './group-member.ts';
import type { GroupMember } from './group-member.ts';
import { Intake } from './intake.ts';
import { KafkaFeed } from './kafka-feed.ts';
import { createOffsetCommits } from './offset-commits.ts';
import { slotAssigner } from './slot-assigner.ts';
import type { KafkaNames } from './topic-names.ts';

export interface KafkaSurroundings {
  readonly kafka: Kafka;
  readonly names: KafkaNames;
  readonly session: Session;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly retry: RetryPolicy;
  readonly sessionTimeoutMs: number;
}

/**
 * Concurrent transactions of a group in one process, each with slots of its own: while one waits for the database, another
 * can run.
 */
const LANES = 2;

export async function startKafkaGroup(
  group: Group,
  { topics, onCommitted }: SubscribeOptions,
  around: KafkaSurroundings,
): Promise<Subscription> {
  const { kafka, names, session, clock, logger, retry, sessionTimeoutMs } = around;
  const intake = new Intake(() => member, names.topicOf);
  const commits = createOffsetCommits(() => member, names, logger);
  const lanes = Array.from({ length: LANES }, (_unused, index) => {
    const owned = new Set<number>();
    const feed = new KafkaFeed({ group, owned, intake, onMoved: commits.moved });
    const consumer = new GroupConsumer({ group, feed, onCommitted, clock, logger, retry });
    const name = `the group ${group.name}, lane ${index}`;
    return { owned, consumer, loop: startWorkLoop({ work: () => consumer.step(), logger, name }) };
  });
  const lookAgain = () => {
    for (const { consumer, loop } of lanes) {
      consumer.refresh();
      loop.wake();
    }
  };
  const stopChanges = await session.listen(groupChangesChannel(group.schema), lookAgain);
  const member: GroupMember = startGroupMember({
    kafka,
    groupId: names.groupOf(group.name),
    topics: topics.map(names.nameOf),
    assigner: slotAssigner,
    sessionTimeoutMs,
    logger,
    listener: {
      assigned(partitions) {
        for (const { owned } of lanes) owned.clear();
        const slots = [...new Set(partitions.map(({ partition }) => partition))].toSorted((one, other) => one - other);
        for (const [index, slot] of slots.entries()) lanes[index % LANES]?.owned.add(slot);
        intake.assign(partitions);
        lookAgain();
      },
      revoked() {
        for (const { owned } of lanes) owned.clear();
        intake.clear();
      },
      fetched(batch) {
        if (intake.add(batch)) lanes.find(({ owned }) => owned.has(batch.partition))?.loop.wake();
      },
    },
  });

  async function stop(): Promise<void> {
    await stopChanges();
    await Promise.all(lanes.map(({ loop }) => loop.stop()));
    await commits.stop();
    await member.stop();
  }
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
