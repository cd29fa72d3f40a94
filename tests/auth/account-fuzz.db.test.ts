// Fuzzes every call of the account contract, and the routes beside it: none fails.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addAuthRoutes } from '@consilium/auth/app.ts';
import { configSchema } from '@consilium/auth/config.ts';
import { createContext } from '@consilium/auth/context.ts';
import type { AuthDrivers } from '@consilium/auth/settings/context.ts';
import { member } from '@consilium/auth/testing/signed-up.ts';
import { SITE, startAuth } from '@consilium/auth/testing/started-auth.ts';
import type { StartedAuth } from '@consilium/auth/testing/started-auth.ts';
import { accountContract } from '@consilium/contracts/auth/http.ts';
import { accountPrefix } from '@consilium/contracts/gateway/routes.ts';
import { createHttpApp } from '@consilium/kit/http/app.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { routesOf } from '@consilium/kit/http/route-list.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { fuzzRoutes } from './fuzz-routes.ts';
import type { Bearers } from './odd-requests.ts';
import { routesOfContract } from './route-table.ts';
import type { Route } from './route-table.ts';

let auth: StartedAuth;
let routes: readonly Route[];
beforeAll(async () => {
  auth = await startAuth();
  routes = [...routesOfContract(accountContract).map(below), ...(await routesBeside())];
});
afterAll(() => auth.stop());

const below = (route: Route): Route => ({ ...route, path: `${accountPrefix}${route.path}` });

/** Routes with binary bodies, which are not in the contract. */
async function routesBeside(): Promise<readonly Route[]> {
  const environment = { DATABASE_URL: auth.database.url('auth'), PUBLIC_URL: SITE };
  const drivers = { pool: auth.database.pool(), clock: auth.clock, log: createLogger('auth', 'fatal') };
  const context = await createContext(readConfig(configSchema, environment), drivers as unknown as AuthDrivers);
  const app = createHttpApp({ name: 'auth', log: drivers.log });
  addAuthRoutes(app, context, undefined as never);
  return routesOf(app.router).filter(({ path }) => path.startsWith(accountPrefix));
}

/** A new account for every route, whose session no other request ends. */
async function somebody(): Promise<Bearers> {
  const { accessToken, email, userId } = await member(auth);
  const identity = await auth.identityHeaders(accessToken);
  return { member: accessToken, admin: accessToken, email, userId, identity };
}

test('the table has all calls of the contract, and the routes of pictures and archives', () => {
  const known = routes.map(({ method, path }) => `${method} ${path.slice(accountPrefix.length)}`);
  expect(known).toEqual(
    expect.arrayContaining([
      'PATCH /profile',
      'DELETE /sessions/:id',
      'POST /deletion',
      'POST /exports/:id/link',
      'GET /exports/:id/content',
      'PUT /avatar',
      'GET /avatars/:userId/:file',
    ]),
  );
  expect(routes.find(({ path }) => path.endsWith('/deletion'))).toBeDefined();
  expect(routes.flatMap(({ fields = [] }) => fields)).toEqual(expect.arrayContaining(['displayName', 'before']));
});

test('no request makes any of them fail, hang or respond in another format', async () => {
  const { complaints, statuses } = await fuzzRoutes(new URL(auth.url).origin, routes, somebody);
  expect(complaints).toEqual([]);
  // If hardly anything was accepted, only refusals would be tested.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(routes.length * 3);
}, 300_000);

test('a profile can still be read afterwards', async () => {
  const { accessToken } = await member(auth);
  expect((await auth.account('GET /profile', accessToken)).status).toBe(200);
});
