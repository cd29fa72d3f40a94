// What the suite's tests use: logs that are stopped after each test, and groups whose effect is a row.
import type { Pool } from 'pg';
import type { EventLog, LoggedEvent, SubscribeOptions, Subscription } from '../event-log.ts';
import { insertEffect, listEffects } from './effects.sql.ts';
import type { SuiteEffect } from './effects.sql.ts';

export interface EventLogHarness {
  /** A pool of the consuming service's role. */
  readonly pool: Pool;
  readonly schema: string;
  /** A log like that of another process of the service; the suite stops it. */
  createLog(): EventLog | Promise<EventLog>;
  /** Cuts every database connection of the service, like a failing network. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

interface SubscribeForSuite extends Partial<SubscribeOptions> {
  /** When true, throws after the effect, which must then be rolled back. */
  readonly fails?: (event: LoggedEvent) => boolean;
}

export interface SuiteLogs {
  readonly harness: () => EventLogHarness;
  readonly createLog: () => Promise<EventLog>;
  readonly newGroup: () => string;
  readonly subscribe: (log: EventLog, options?: SubscribeForSuite) => Promise<Subscription>;
  readonly effects: (group: string) => Promise<readonly SuiteEffect[]>;
  readonly stopLogs: () => Promise<void>;
}

export function createSuiteLogs(harness: () => EventLogHarness): SuiteLogs {
  const logs: EventLog[] = [];
  let groupNumber = 0;
  const newGroup = () => `suite-${(groupNumber += 1)}`;
  return {
    harness,
    newGroup,
    async createLog() {
      const log = await harness().createLog();
      logs.push(log);
      return log;
    },
    subscribe(log, { fails, ...options } = {}) {
      const group = options.group ?? newGroup();
      return log.subscribe({
        topics: ['usage'],
        ...options,
        group,
        handler: async (event, tx) => {
          await insertEffect(tx, harness().schema, group, event.envelope);
          if (fails?.(event)) throw new Error('this one always fails');
        },
      });
    },
    effects: (group) => listEffects(harness().pool, harness().schema, group),
    async stopLogs() {
      await Promise.all(logs.splice(0).map((log) => log.stop()));
    },
  };
}
