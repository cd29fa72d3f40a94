// A group at work in this process: its member in Kafka, what it fetched, its consumer and the loop that drives it.
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

export async function startKafkaGroup(
  group: Group,
  { topics, onCommitted }: SubscribeOptions,
  around: KafkaSurroundings,
): Promise<Subscription> {
  const { kafka, names, session, clock, logger, retry, sessionTimeoutMs } = around;
  const owned = new Set<number>();
  const intake = new Intake(() => member, names.topicOf);
  const commits = createOffsetCommits(() => member, names, logger);
  const feed = new KafkaFeed({ group, owned, intake, onMoved: commits.moved });
  const consumer = new GroupConsumer({ group, feed, onCommitted, clock, logger, retry });
  const loop = startWorkLoop({ work: () => consumer.step(), logger, name: `the group ${group.name}` });
  const lookAgain = () => {
    consumer.refresh();
    loop.wake();
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
        owned.clear();
        for (const { partition } of partitions) owned.add(partition);
        intake.assign(partitions);
        lookAgain();
      },
      revoked() {
        owned.clear();
        intake.clear();
      },
      fetched(batch) {
        if (intake.add(batch)) loop.wake();
      },
    },
  });

  async function stop(): Promise<void> {
    await stopChanges();
    await loop.stop();
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
