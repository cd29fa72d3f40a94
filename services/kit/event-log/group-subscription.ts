// A running group in this process: its leases, its consumer and the loop that drives it.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { LeaseKeeper } from '../postgres/lease-keeper.ts';
import type { Session } from '../postgres/session.ts';
import { createSlotLeases } from '../postgres/slot-leases.ts';
import { startWorkLoop } from '../postgres/work-loop.ts';
import type { SubscribeOptions, Subscription } from './event-log.ts';
import type { Group } from './group-batch.ts';
import { groupChangesChannel } from './group-changes.sql.ts';
import { GroupConsumer } from './group-consumer.ts';
import type { LogWatch } from './log-watch.ts';
import { PostgresFeed } from './postgres-feed.ts';
import type { RetryPolicy } from './retry-policy.ts';
import { allSlots } from './slot.ts';

export interface GroupSurroundings {
  readonly session: Session;
  readonly keeper: LeaseKeeper;
  readonly watch: LogWatch;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly retry: RetryPolicy;
}

export async function startGroup(
  group: Group,
  subscription: SubscribeOptions,
  around: GroupSurroundings,
): Promise<Subscription> {
  const { session, keeper, watch, clock, logger, retry } = around;
  const scope = `${group.schema}:group:${group.name}`;
  const leases = createSlotLeases({ session, scope, slots: allSlots, idle: () => loop.idle() });
  const feed = new PostgresFeed({ group, topics: subscription.topics, owned: leases.owned, heads: watch.heads });
  const { onCommitted } = subscription;
  const consumer = new GroupConsumer({ group, feed, onCommitted, clock, logger, retry });
  const loop = startWorkLoop({ work: () => consumer.step(), logger, name: `the group ${group.name}` });
  const lookAgain = () => {
    consumer.refresh();
    loop.wake();
  };
  const stopHeads = watch.heads.onAdvanced(() => loop.wake());
  const stopChanges = await session.listen(groupChangesChannel(group.schema), lookAgain);
  keeper.add(leases, lookAgain);
  watch.pollNow();

  async function stop(): Promise<void> {
    stopHeads();
    await stopChanges();
    await loop.stop();
    await keeper.remove(leases);
  }
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
