// Commits the group's offsets to Kafka with a delay, for lag tools and autoscalers. The offsets in Postgres are the truth.
import type { Logger } from 'pino';
import type { GroupMember } from './group-member.ts';
import type { Place } from './intake.ts';
import type { KafkaNames } from './topic-names.ts';

export interface OffsetCommits {
  readonly moved: (places: readonly Place[]) => void;
  /** Commits the last ones. */
  stop(): Promise<void>;
}

const LATER_MS = 1_000;

export function createOffsetCommits(member: () => GroupMember, names: KafkaNames, logger: Logger): OffsetCommits {
  const due = new Map<string, Place>();
  let timer: NodeJS.Timeout | undefined;
  let committing: Promise<void> = Promise.resolve();

  async function commit(): Promise<void> {
    const places = [...due.values()];
    due.clear();
    if (places.length === 0) return;
    try {
      await member().commit(places.map(({ topic, ...place }) => ({ topic: names.nameOf(topic), ...place })));
    } catch (error) {
      // During a rebalance or an outage: the next commit includes these.
      logger.debug({ err: error }, 'kafka was not told where a group is');
    }
  }

  return {
    moved(places) {
      for (const place of places) due.set(`${place.topic}/${place.partition}`, place);
      timer ??= setTimeout(() => {
        timer = undefined;
        committing = commit();
      }, LATER_MS);
    },
    async stop() {
      clearTimeout(timer);
      await committing;
      await commit();
    },
  };
}
