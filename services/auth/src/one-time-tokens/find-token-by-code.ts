// Finds the token to which a typed code belongs. Wrong codes are counted.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../settings/context.ts';
import { isRightCode, MAX_WRONG_CODES } from './one-time-token.ts';
import { countWrongCode, lockTokensSentTo } from './one-time-tokens.sql.ts';
import type { OneTimeTokenRow, TokenKind } from './one-time-tokens.sql.ts';

/** Undefined when no token matches; the caller must commit, because the attempt was counted. */
export async function findTokenByCode(
  tx: Queryable,
  context: AuthContext,
  given: { readonly sentTo: string; readonly code: string; readonly kinds: readonly TokenKind[] },
): Promise<OneTimeTokenRow | undefined> {
  const candidates = await lockTokensSentTo(tx, given.sentTo, given.kinds, context.clock.now());
  const right = candidates.filter((candidate) => isRightCode(context, candidate, given.code));
  const open = candidates.filter((candidate) => candidate.wrongCodes < MAX_WRONG_CODES);
  if (right.length === 0 && open.length > 0)
    await countWrongCode(
      tx,
      open.map(({ id }) => id),
    );
  return right[0];
}
