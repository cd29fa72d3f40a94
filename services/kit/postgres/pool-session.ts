// One session per pool: opened for the first user, closed with the last.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { openSession } from './session.ts';
import type { Session } from './session.ts';

export interface SharedSession {
  readonly session: Session;
  readonly release: () => Promise<void>;
}

const sessions = new WeakMap<Pool, { session: Session; users: number }>();

/** Call `release` when it is not needed any more. */
export function shareSession(pool: Pool, logger: Logger): SharedSession {
  const entry = sessions.get(pool) ?? { session: openPoolSession(pool, logger), users: 0 };
  sessions.set(pool, entry);
  entry.users += 1;
  return {
    session: entry.session,
    async release() {
      entry.users -= 1;
      if (entry.users > 0) return;
      if (sessions.get(pool) === entry) sessions.delete(pool);
      await entry.session.close();
    },
  };
}

function openPoolSession(pool: Pool, logger: Logger): Session {
  const { connectionString, application_name: name } = pool.options;
  if (connectionString === undefined) throw new Error('the pool must be made from a URL');
  return openSession({ connection: { connectionString }, applicationName: `${name ?? 'consilium'}:session`, logger });
}
