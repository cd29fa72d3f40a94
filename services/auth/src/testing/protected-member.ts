// Accounts with an authenticator app, created through the API.
import { totpCode } from './authenticator-app.ts';
import { member, tokensOf } from './signed-up.ts';
import type { Member } from './signed-up.ts';
import type { Answer, StartedAuth } from './started-auth.ts';

export async function enroll(
  auth: StartedAuth,
  bearer: string,
  body: object = {},
): Promise<{ id: string; secret: string }> {
  const answer = await auth.call('POST /factors', { bearer, body: { factor_type: 'totp', ...body } });
  if (answer.status !== 200) throw new Error(`enrolling answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { id: String(answer.body['id']), secret: (answer.body['totp'] as { secret: string }).secret };
}

export async function challenge(auth: StartedAuth, bearer: string, id: string): Promise<string> {
  return String((await auth.call(`POST /factors/${id}/challenge`, { bearer, body: {} })).body['id']);
}

export function verify(
  auth: StartedAuth,
  bearer: string,
  id: string,
  challengeId: string,
  code: string,
): Promise<Answer> {
  return auth.call(`POST /factors/${id}/verify`, { bearer, body: { challenge_id: challengeId, code } });
}

export interface ProtectedMember extends Member {
  /** The id of the factor. */
  readonly id: string;
  readonly secret: string;
  /** The access token at aal2, and its refresh token. */
  readonly raised: string;
  readonly renewed: string;
}

/** A member with a verified authenticator app and a session at aal2. */
export async function protectedMember(auth: StartedAuth): Promise<ProtectedMember> {
  const person = await member(auth);
  const { id, secret } = await enroll(auth, person.accessToken, { friendly_name: 'phone' });
  const code = totpCode(secret, auth.clock.now());
  const answer = await verify(auth, person.accessToken, id, await challenge(auth, person.accessToken, id), code);
  const { accessToken: raised, refreshToken: renewed } = tokensOf(answer);
  // The current code is used up.
  auth.clock.advance(60_000);
  return { ...person, id, secret, raised, renewed };
}
