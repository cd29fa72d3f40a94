// Opens the books for one piece of work: one transaction, one at a time, and first everything that was due happens.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Books } from '#books/books.ts';
import type { SandboxContext } from '../context.ts';
import { readSettings } from '#settings/settings.sql.ts';
import { happenUntil } from './happen.ts';
import { takeTurn } from './turn.sql.ts';

export interface Caller {
  /** Address under which the sandbox was reached. */
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
    await takeTurn(tx);
    const { offsetSeconds, settings } = await readSettings(tx);
    const now = Math.floor(context.clock.now().getTime() / 1000) + offsetSeconds;
    const request = { id: caller.requestId ?? null, idempotencyKey: caller.idempotencyKey ?? null };
    const books: Books = { tx, now, settings, origin: caller.origin, request };
    await happenUntil({ ...books, request: { id: null, idempotencyKey: null } }, now);
    return work(books);
  });
  context.deliveries.wake();
  return result;
}
