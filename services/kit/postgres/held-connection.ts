// Who holds a connection must not wait for a second one: once every connection is held so, nobody moves until a time-out.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { activeTelemetry } from '../telemetry/telemetry.ts';

/** Work that was started by a holder and outlives it finds `isHeld` false: it holds nothing. */
const holding = new AsyncLocalStorage<{ isHeld: boolean; readonly isLast: boolean }>();

export class SecondConnectionError extends Error {
  override readonly name = 'SecondConnectionError';

  constructor(applicationName: string) {
    super(
      `${applicationName}: a second connection was asked for while one is held; pass the transaction on, or ask before it`,
    );
  }
}

/** Marks what runs inside as holding a connection of the pool, until it is over. */
export async function whileHolding<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const held = { isHeld: true, isLast: lastPools.has(pool) };
  try {
    return await holding.run(held, work);
  } finally {
    held.isHeld = false;
  }
}

/**
 * Pools of stores that stand apart, as if they were servers of their own. Who holds a connection of another pool may ask
 * for one of these; who holds one of these asks for no other, so no circle of waiting comes about.
 */
const lastPools = new WeakSet<Pool>();

/**
 * What a pool asks before it lends a connection. In production a second one is lent: it is counted and told once, for
 * there it ends well nearly always.
 */
export function secondConnectionGuard(
  pool: Pool,
  { applicationName, isAskedLast, log }: { applicationName: string; isAskedLast: boolean; log: Logger | undefined },
): () => Error | undefined {
  let isTold = false;
  if (isAskedLast) lastPools.add(pool);
  return () => {
    const held = holding.getStore();
    if (held?.isHeld !== true || (isAskedLast && !held.isLast)) return undefined;
    const error = new SecondConnectionError(applicationName);
    if (process.env['NODE_ENV'] !== 'production') return error;
    activeTelemetry()?.count({
      name: 'consilium.postgres.second_connections',
      description: 'Connections asked for by work that held one already.',
      attributes: { pool: applicationName },
    });
    if (!isTold) log?.warn({ err: error }, 'work that holds a database connection asked for another one');
    isTold = true;
    return undefined;
  };
}
