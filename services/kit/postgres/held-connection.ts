// Code that holds a connection must not wait for a second one: when every connection is held this way, all wait until a timeout.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { activeTelemetry } from '../telemetry/telemetry.ts';

/** Work that a holder started and that outlives it finds `isHeld` false: it holds nothing. */
const holding = new AsyncLocalStorage<{ isHeld: boolean; readonly isLast: boolean }>();

export class SecondConnectionError extends Error {
  override readonly name = 'SecondConnectionError';

  constructor(applicationName: string) {
    super(
      `${applicationName}: a second connection was asked for while one is held; pass the transaction on, or ask before it`,
    );
  }
}

/** Marks `work` as holding a connection of the pool, until it is over. */
export async function whileHolding<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const held = { isHeld: true, isLast: lastPools.has(pool) };
  try {
    return await holding.run(held, work);
  } finally {
    held.isHeld = false;
  }
}

/**
 * Pools of separate stores, which could be servers of their own. A holder of another pool's connection may ask these, but a
 * holder of one of these may ask no other, so that there is no deadlock.
 */
const lastPools = new WeakSet<Pool>();

/**
 * The check of a pool before it gives out a connection. In production a second one is given, counted and logged once, because
 * it nearly always ends well there.
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
