// The event log in Postgres: one append-only table; places are in each service's own schema.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { startInboxUpkeep } from '../inbox/inbox-upkeep.ts';
import type { WorkLoop } from '../postgres/work-loop.ts';
import { startLeaseKeeper } from '../postgres/lease-keeper.ts';
import { shareSession } from '../postgres/pool-session.ts';
import type { EventLog, SubscribeOptions, Subscription } from './event-log.ts';
import { appendEvents } from './events.sql.ts';
import { startGroup } from './group-subscription.ts';
import { countBehind, registerGroup } from './groups.sql.ts';
import { watchLog } from './log-watch.ts';
import { readLog } from './read-log.ts';
import { defaultRetryPolicy } from './retry-policy.ts';
import type { RetryPolicy } from './retry-policy.ts';

export interface PostgresEventLogOptions {
  readonly pool: Pool;
  /** The subscribing service's schema, with its places, inbox and parked events. */
  readonly schema: string;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly retry?: RetryPolicy;
  /** How late an event is seen when every notification was lost. */
  readonly pollMs?: number;
  /** How often processes redistribute the slots. */
  readonly balanceMs?: number;
}

export function createPostgresEventLog(options: PostgresEventLogOptions): EventLog {
  const { pool, schema, logger, clock, retry = defaultRetryPolicy, pollMs = 500, balanceMs = 2_000 } = options;
  const { session, release } = shareSession(pool, logger);
  const keeper = startLeaseKeeper({ session, intervalMs: balanceMs, logger });
  const watch = watchLog({ pool, session, logger, pollMs });
  const around = { session, keeper, watch, clock, logger, retry };
  const subscriptions: Subscription[] = [];
  const closing = new AbortController();
  let upkeep: WorkLoop | undefined;

  async function subscribe(subscription: SubscribeOptions): Promise<Subscription> {
    const { group: name, topics, handler } = subscription;
    await registerGroup(pool, schema, name, topics);
    upkeep ??= startInboxUpkeep({ pool, schema, clock, logger });
    const running = await startGroup({ pool, schema, name, handler }, subscription, around);
    subscriptions.push(running);
    return running;
  }

  async function stop(): Promise<void> {
    closing.abort();
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    await upkeep?.stop();
    await watch.stop();
    await keeper.stop();
    await release();
  }

  let stopped: Promise<void> | undefined;
  return {
    subscribe,
    async publish(events) {
      if (events.length > 0) watch.announce(await appendEvents(pool, events));
    },
    read: (from) =>
      readLog({ pool, heads: watch.heads, pollNow: () => watch.pollNow(), closing: closing.signal }, from),
    lag: (group) => countBehind(pool, schema, group),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
