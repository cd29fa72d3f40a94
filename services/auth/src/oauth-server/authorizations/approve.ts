// Issues the authorization code after a person's consent: 256 random bits, stored as a hash.
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../../settings/context.ts';
import type { SignedIn } from '../../sessions/require-session.ts';
import { authenticatedAt } from './asked-person.ts';
import { approveAuthorization } from './oauth-authorizations.sql.ts';
import type { Authorization } from './oauth-authorizations.sql.ts';
import { withCode } from './send-back.ts';

/** Returns the address to which the person is redirected. */
export async function approve(
  tx: Queryable,
  context: AuthContext,
  authorization: Authorization,
  { session }: SignedIn,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await approveAuthorization(tx, authorization.id, {
    codeHash: hashOfCode(code),
    authenticatedAt: authenticatedAt(session),
    amr: session.amr.map(({ method }) => method),
    now: context.clock.now(),
  });
  return withCode(context, authorization, code);
}

export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
