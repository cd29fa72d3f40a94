// Limits imports per account, since they cost no unit.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { countImports } from './imports.sql.ts';

const MOST_CONVERSATIONS = 500;
const MOST_ACTIONS = 2000;

/** Counted over the whole life of the account. */
export async function refuseTooManyImports(
  db: Queryable,
  userId: string,
  asked: { readonly conversations?: number; readonly actions?: number },
): Promise<void> {
  const { conversations = 0, actions = 0 } = asked;
  const before = await countImports(db, userId);
  if (before.conversations + conversations > MOST_CONVERSATIONS || before.actions + actions > MOST_ACTIONS)
    throw httpError('BAD_REQUEST', 'This account has brought along as much as it can.');
}
