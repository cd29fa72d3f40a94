// Adds an authenticator app to an account, which confirms its session with it.
import { totpCode } from '@consilium/auth/testing/authenticator-app.ts';
import type { Network, Person } from '../network.ts';

export async function confirmedTwice(network: Network, person: Person): Promise<Person> {
  const ask = async (path: string, body: object) =>
    (await (await network.call(`/auth/v1${path}`, { as: person, body })).json()) as Readonly<Record<string, unknown>>;
  const { id, totp } = await ask('/factors', { factor_type: 'totp' });
  const { id: challenge_id } = await ask(`/factors/${String(id)}/challenge`, {});
  const code = totpCode((totp as { secret: string }).secret, new Date());
  const raised = await ask(`/factors/${String(id)}/verify`, { challenge_id, code });
  if (typeof raised['access_token'] !== 'string') throw new Error(`not confirmed: ${JSON.stringify(raised)}`);
  return { ...person, accessToken: raised['access_token'] };
}
