// PKCE: issues the code that the browser brings to our client, and stores the provider's tokens with it.
import { randomBytes } from 'node:crypto';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../settings/context.ts';
import type { CodeChallenge } from '../pkce/code-challenge.ts';
import { hashOfAuthCode } from '../pkce/exchange-code.ts';
import { insertFlowState, setAuthCode, setProvider } from '../pkce/flow-states.sql.ts';
import type { User } from '../users/user.ts';
import type { ProviderTokens } from './provider.ts';

export async function issueCode(
  tx: Queryable,
  context: AuthContext,
  flow: {
    readonly user: User;
    readonly provider: string;
    readonly challenge: CodeChallenge;
    readonly providerTokens: ProviderTokens;
    readonly method?: string;
    readonly notAfter?: Date | undefined;
  },
): Promise<string> {
  const [id, code] = [newId(), randomBytes(32).toString('base64url')];
  const now = context.clock.now();
  await insertFlowState(tx, { id, userId: flow.user.id, challenge: flow.challenge, now });
  await setAuthCode(tx, id, { hash: hashOfAuthCode(code), authenticationMethod: flow.method ?? 'oauth', now });
  const providerTokens = context.sealer.seal(JSON.stringify(flow.providerTokens));
  await setProvider(tx, id, { provider: flow.provider, providerTokens, sessionNotAfter: flow.notAfter ?? null });
  return code;
}
