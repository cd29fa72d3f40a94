// Runs one piece of work in a transaction, one at a time, after processing everything that is due.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Books } from '#books/books.ts';
import type { SandboxContext } from '../context.ts';
import { readSettings } from '#settings/settings.sql.ts';
import { processDueUntil } from './process-due.ts';
import { lockSandbox } from './lock-sandbox.sql.ts';

export interface Caller {
  /** The origin under which the sandbox was reached. */
  readonly origin: string;
  readonly requestId?: string;
  readonly idempotencyKey?: string | undefined;
}

export async function openBooks<Result>(
  context: SandboxContext,
  caller: Caller,
  work: (books: Books) => Promise<Result>,
): Promise<Result> {
  const result = await transaction(context.pool, async (tx) => {
    await lockSandbox(tx);
    const { offsetSeconds, settings } = await readSettings(tx);
    const now = Math.floor(context.clock.now().getTime() / 1000) + offsetSeconds;
    const request = { id: caller.requestId ?? null, idempotencyKey: caller.idempotencyKey ?? null };
    const books: Books = { tx, now, settings, origin: caller.origin, request };
    await processDueUntil({ ...books, request: { id: null, idempotencyKey: null } }, now);
    return work(books);
  });
  context.deliveries.wake();
  return result;
}
