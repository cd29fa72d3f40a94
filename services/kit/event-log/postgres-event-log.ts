// The event log in Postgres: one append-only table, places of groups in each service's own schema.
import type { Pool } from 'pg';
import type { NewEvent, Topic } from '@consilium/contracts/event.ts';
import { topics as allTopics } from '@consilium/contracts/event.ts';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { forgetGroup } from '../inbox/inbox.ts';
import { startLeaseKeeper } from '../postgres/lease-keeper.ts';
import { useSession } from '../postgres/pool-session.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { createSlotLeases } from '../postgres/slot-leases.ts';
import { startWorkLoop } from '../postgres/work-loop.ts';
import type { EventLog, SubscribeOptions, Subscription } from './event-log.ts';
import { appendEvents, findHeads } from './events.sql.ts';
import { GroupConsumer } from './group-consumer.ts';
import { countBehind, registerGroup, rewindPlaces } from './groups.sql.ts';
import { groupChangesChannel, tellGroupChanged } from './group-changes.sql.ts';
import { createHeads } from './heads.ts';
import { forgetParked } from './parked-events.sql.ts';
import { databaseKey, hearProcess, tellProcess } from './process-signal.ts';
import { readLog } from './read-log.ts';
import { defaultRetryPolicy } from './retry-policy.ts';
import type { RetryPolicy } from './retry-policy.ts';
import { allSlots } from './slot.ts';

export interface PostgresEventLogOptions {
  readonly pool: Pool;
  /** The subscribing service's schema: its places, inbox and parked events are there. */
  readonly schema: string;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly retry?: RetryPolicy;
  /** How late an event is seen when every signal was lost. */
  readonly pollMs?: number;
  /** How often the slots are shared out anew between processes. */
  readonly balanceMs?: number;
}

const APPENDED_CHANNEL = 'event_log';

export function createPostgresEventLog(options: PostgresEventLogOptions): EventLog {
  const { pool, schema, logger, clock, retry = defaultRetryPolicy, pollMs = 500, balanceMs = 2_000 } = options;
  const database = databaseKey(pool.options.connectionString ?? '');
  const { session, release } = useSession(pool, logger);
  const heads = createHeads();
  const subscriptions = new Set<Subscription>();
  const readers = new AbortController();
  const keeper = startLeaseKeeper({ session, intervalMs: balanceMs, logger });

  async function pollHeads(): Promise<number> {
    // Nobody here wants to know: nothing is asked.
    if (subscriptions.size > 0 || heads.hasListeners()) heads.advance(await findHeads(pool, allSlots, allTopics));
    return pollMs;
  }

  const poll = startWorkLoop({ work: pollHeads, logger, name: 'looking for new events' });
  const stopHearing = hearProcess(database, (news) => heads.advance(news));
  const stopListening = session.listen(APPENDED_CHANNEL, () => poll.wake());
  const stopWatching = session.onOpened(() => poll.wake());

  async function publish(events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    tellProcess(database, await appendEvents(pool, events));
    session.notify(APPENDED_CHANNEL, '');
  }

  async function subscribe(subscription: SubscribeOptions): Promise<Subscription> {
    const { group: name, topics, handler } = subscription;
    await registerGroup(pool, schema, name, topics);
    const leases = createSlotLeases({
      session,
      scope: `${schema}:group:${name}`,
      slots: allSlots,
      quiet: () => loop.quiet(),
    });
    const group = { pool, schema, name, handler };
    const consumer = new GroupConsumer({ group, subscription, owned: leases.owned, heads, clock, logger, retry });
    const loop = startWorkLoop({ work: () => consumer.step(), logger, name: `the group ${name}` });
    const lookAgain = () => {
      consumer.refresh();
      loop.wake();
    };
    const stopHeads = heads.onAdvanced(() => loop.wake());
    const stopChanges = await session.listen(groupChangesChannel(schema), lookAgain);
    await keeper.add(leases, lookAgain);
    let stopped: Promise<void> | undefined;
    const running: Subscription = {
      stop() {
        stopped ??= stop();
        return stopped;
      },
    };
    async function stop(): Promise<void> {
      subscriptions.delete(running);
      stopHeads();
      await stopChanges();
      await loop.stop();
      await keeper.remove(leases);
    }
    subscriptions.add(running);
    poll.wake();
    return running;
  }

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    readers.abort();
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    stopHearing();
    stopWatching();
    await poll.stop();
    await keeper.stop();
    await (
      await stopListening
    )();
    await release();
  }

  return {
    publish,
    subscribe,
    read: (from) => readLog({ pool, heads, pollNow: () => poll.wake(), closing: readers.signal }, from),
    lag: (group: string): Promise<readonly { topic: Topic; events: number }[]> => countBehind(pool, schema, group),
    async resetGroup(group: string, transaction: Queryable) {
      await rewindPlaces(transaction, schema, group);
      await forgetGroup(transaction, schema, group);
      await forgetParked(transaction, schema, group);
      await tellGroupChanged(transaction, schema);
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
