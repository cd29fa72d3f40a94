// Checks the code of GET /reauthenticate that comes with a new password; it works once.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AuthContext } from '../settings/context.ts';
import { isRightCode } from '../one-time-tokens/one-time-token.ts';
import { countWrongCode, deleteOneTimeToken, lockTokensOfUser } from '../one-time-tokens/one-time-tokens.sql.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { badRequest, unprocessable } from '../wire/auth-error.ts';

/** A younger session needs no code. */
const FRESH_MS = 24 * 3_600_000;

/** Throws GoTrue's errors; a wrong code is counted even when the request fails. */
export async function checkNonce(context: AuthContext, { user, session }: SignedIn, nonce: string): Promise<void> {
  if (!context.settings.passwordChangeNeedsReauthentication) return;
  const now = context.clock.now();
  if (now.getTime() - session.createdAt.getTime() <= FRESH_MS) return;
  if (nonce === '') throw badRequest('reauthentication_needed', 'Password update requires reauthentication');
  if (!(await isNonceRight(context, user.id, nonce)))
    throw unprocessable('reauthentication_not_valid', 'Nonce has expired or is invalid');
}

/** Uses up the right code; after five wrong ones it is invalid. */
export function isNonceRight(context: AuthContext, userId: string, nonce: string): Promise<boolean> {
  return transaction(context.pool, async (tx) => {
    const [token] = await lockTokensOfUser(tx, userId, 'reauthentication', context.clock.now());
    if (!token) return false;
    if (!isRightCode(context, token, nonce)) {
      await countWrongCode(tx, [token.id]);
      return false;
    }
    await deleteOneTimeToken(tx, token.id);
    return true;
  });
}
