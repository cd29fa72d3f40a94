// Fuzzes every route of auth: none fails, none takes long, and every refusal has the API's error format.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { authRouter } from '@consilium/auth/app.ts';
import { configSchema } from '@consilium/auth/config.ts';
import { createContext } from '@consilium/auth/context.ts';
import type { AuthDrivers } from '@consilium/auth/settings/context.ts';
import { freshAddress, PASSWORD, signIn } from '@consilium/auth/testing/signed-up.ts';
import { SITE, startAuth } from '@consilium/auth/testing/started-auth.ts';
import type { StartedAuth } from '@consilium/auth/testing/started-auth.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { routesOf } from '@consilium/kit/http/route-list.ts';
import { fuzzRoutes } from './fuzz-routes.ts';
import type { Bearers } from './odd-requests.ts';
import type { Route } from './route-table.ts';

const TOKEN = 'a-token-for-administrators-of-32-characters';
/** Features that are switched off cannot be fuzzed. */
const everythingOn = {
  AUTH_ADMIN_TOKEN: TOKEN,
  ANONYMOUS_SIGN_INS: 'true',
  MANUAL_LINKING: 'true',
  PASSKEYS: 'true',
  MFA_WEBAUTHN: 'true',
  MFA_PHONE: 'true',
  PHONE_PROVIDER: 'true',
  WEB3_ETHEREUM: 'true',
  WEB3_SOLANA: 'true',
  SAML_ENABLED: 'true',
  SAML_ALLOW_IDP_INITIATED: 'true',
  OAUTH_SERVER: 'true',
  OAUTH_SERVER_DYNAMIC_REGISTRATION: 'true',
  SIGN_IN_ATTEMPTS_PER_5_MINUTES: '100000',
  MAILS_PER_NETWORK_PER_HOUR: '100000',
};

let auth: StartedAuth;
let routes: readonly Route[];
beforeAll(async () => {
  auth = await startAuth(everythingOn);
  const environment = { ...everythingOn, DATABASE_URL: auth.database.url('auth'), PUBLIC_URL: SITE };
  const drivers = { pool: auth.database.pool(), clock: auth.clock } as unknown as AuthDrivers;
  routes = routesOf(authRouter(await createContext(readConfig(configSchema, environment), drivers)));
});
afterAll(() => auth.stop());

/** A new account for every route, so that requests have no effect on other routes. */
async function somebody(): Promise<Bearers> {
  const email = freshAddress();
  const made = { email, password: PASSWORD, email_confirm: true };
  const { body } = await auth.call('POST /admin/users', { bearer: TOKEN, body: made });
  const { accessToken } = await signIn(auth, email);
  return { member: accessToken, admin: TOKEN, email, userId: String(body['id']) };
}

test('the table has the known routes of auth', () => {
  const known = routes.map(({ method, path }) => `${method} ${path}`);
  expect(known).toEqual(
    expect.arrayContaining(['POST /token', 'PUT /user', 'GET /callback', 'DELETE /admin/users/:id', 'POST /factors']),
  );
  expect(known.length).toBeGreaterThan(50);
});

test('no request makes any route fail, hang or respond in another format', async () => {
  const { complaints, statuses } = await fuzzRoutes(auth.url, routes, somebody);
  expect(complaints).toEqual([]);
  // If hardly anything was accepted, only refusals would be tested.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(routes.length);
}, 300_000);

test('auth still signs people in afterwards', async () => {
  const { member } = await somebody();
  expect((await auth.call('GET /user', { bearer: member })).status).toBe(200);
});
