// grant_type=id_token: signs in with an id token that an app got from the provider itself. Errors are in OAuth's format.
import { createHash, timingSafeEqual } from 'node:crypto';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { accountOfPerson } from '../oauth/account-of-person.ts';
import type { IdTokens, Provider } from '../oauth/provider.ts';
import { startSession } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { badRequest, invalid } from '../wire/auth-error.ts';
import { OauthError } from '../wire/oauth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';

export const bodySchema = z.object({
  provider: text(),
  client_id: text(),
  issuer: text(),
  id_token: text(),
  nonce: text(),
  link_identity: z.boolean().nullish(),
});
type Body = z.output<typeof bodySchema>;

export async function signInWithIdToken(context: AuthContext, request: Request): Promise<TokenResponse> {
  const body = readBody(request, bodySchema);
  const { provider, idTokens } = findProvider(context, body);
  if (body.link_identity === true) throw invalid('Linking an identity by its id token is not supported');
  const claims = await idTokens.verify(body.id_token, context.clock.now()).catch((error: unknown) => {
    context.log.info({ err: error, provider: provider.name }, 'an id token was refused');
    throw new OauthError('invalid request', 'Bad ID token');
  });
  checkClaims(idTokens, claims, body.nonce);
  const person = idTokens.personOf(claims);
  const tokens = await transaction(context.pool, async (tx) => {
    const user = await accountOfPerson(tx, context, provider.name, person);
    return startSession(tx, context, {
      user,
      method: 'oauth',
      provider: provider.name,
      userAgent: userAgentOf(request),
    });
  });
  context.wakeRelay();
  return tokens;
}

function findProvider(context: AuthContext, body: Body): { provider: Provider; idTokens: IdTokens } {
  const { provider: name, client_id: clientId, issuer, id_token: idToken } = body;
  if (idToken === '') throw new OauthError('invalid request', 'id_token required');
  if (name === '' && (clientId === '' || issuer === ''))
    throw new OauthError('invalid request', 'provider or client_id and issuer required');
  if (name.startsWith('custom:')) throw invalid(`Custom OIDC provider ${JSON.stringify(name)} not allowed`);
  const all = [...context.oauth.providers.values()];
  const provider = all.find((one) => (name === '' ? one.idTokens?.issuer === issuer : one.name === name));
  if (provider?.idTokens) return { provider, idTokens: provider.idTokens };
  throw badRequest(
    'provider_disabled',
    `Provider (issuer ${JSON.stringify(issuer.slice(0, 200) || name.slice(0, 50))}) is not enabled`,
  );
}

function checkClaims({ clientIds }: IdTokens, claims: JWTPayload, nonce: string): void {
  if (!claims.sub) throw new OauthError('invalid request', 'Missing sub claim in id_token');
  const audience = [claims.aud ?? []].flat();
  // All audiences must be ours: another recipient of the token could have passed it on.
  if (audience.length === 0 || !audience.every((one) => clientIds.includes(one)))
    throw new OauthError('invalid request', `Unacceptable audience in id_token: [${audience.join(' ').slice(0, 200)}]`);
  checkNonce(claims['nonce'], nonce);
}

/** The token contains only the nonce's hash, so that somebody who reads the token cannot use it. */
function checkNonce(claimed: unknown, passed: string): void {
  const inToken = typeof claimed === 'string' ? claimed : '';
  if ((inToken === '') !== (passed === ''))
    throw new OauthError('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.');
  if (passed === '') return;
  const [expected, actual] = [Buffer.from(createHash('sha256').update(passed).digest('hex')), Buffer.from(inToken)];
  if (expected.length === actual.length && timingSafeEqual(expected, actual)) return;
  throw new OauthError('invalid nonce', 'Nonces mismatch');
}
