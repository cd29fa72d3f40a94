// A pool that runs some work between two statements, to provoke races.
import type { Pool } from 'pg';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface Pause {
  /** Names of statements: after all of them were executed, the work runs, and only then do they return. */
  readonly after: readonly string[];
  readonly work: () => Promise<void>;
  /** Names of statements that are executed only after the work. */
  readonly before?: readonly string[];
}

/** The work runs once; later executions do not wait. */
export function pausedPool(pool: Pool, { after, work, before = [] }: Pause): Pool {
  const missing = new Set(after);
  const done = Promise.withResolvers<void>();
  const answered = (name: string) => {
    if (missing.delete(name) && missing.size === 0) work().then(done.resolve, done.reject);
    return done.promise;
  };
  const wrap = (db: Queryable): Queryable['query'] =>
    (async (...given: Parameters<Queryable['query']>) => {
      const [statement] = given as unknown as [string | { readonly name?: string }];
      const name = typeof statement === 'string' ? '' : (statement.name ?? '');
      if (before.includes(name)) await done.promise;
      const answer: unknown = await db.query(...given);
      if (after.includes(name)) await answered(name);
      return answer;
    }) as Queryable['query'];
  const connect = async () => {
    const client = await pool.connect();
    return { query: wrap(client), release: client.release.bind(client) };
  };
  return { query: wrap(pool), connect } as unknown as Pool;
}
