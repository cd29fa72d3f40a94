// Every route for administrators or the desk, asked of the running product as everybody who might call it.
import type { Role } from '@consilium/contracts/auth/events.ts';
import { findRoute } from '@consilium/gateway/routes/find-route.ts';
import type { ServedRoute } from '@consilium/kit/http/served-routes.ts';
import { onServedRoutes } from '@consilium/kit/http/served-routes.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startNetwork } from '../network.ts';
import type { Network, Person } from '../network.ts';
import { confirmedTwice } from './confirmed-twice.ts';
import { expected, people } from './expected.ts';
import type { Who } from './expected.ts';
import { sampleRequest } from './sample-request.ts';
import type { Document } from './sample-request.ts';

let network: Network;
let document: Document;
const served: ServedRoute[] = [];
const persons = new Map<Who, Person>();

beforeAll(async () => {
  const stopListening = onServedRoutes((routes) => served.push(...routes));
  const switches = { SAML_ENABLED: 'true', OAUTH_SERVER: 'true', PASSKEYS: 'true' };
  network = await startNetwork({ ...switches, ADMIN_REQUIRES_SECOND_FACTOR: 'true' });
  stopListening();
  document = (await (await network.call('/openapi.json')).json()) as Document;
  const add = async (who: Who, roles: readonly Role[]) => persons.set(who, await network.person({ roles }));
  await add('member', []);
  await add('analyst', ['analyst']);
  await add('support', ['support']);
  await add('admin without second factor', ['admin']);
  persons.set('admin', await confirmedTwice(network, await network.person({ roles: ['admin'] })));
});
afterAll(() => network.stop());

const nameOf = ({ method, path }: ServedRoute) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
/** Those that the gateway passes on or answers. */
const reachable = () =>
  [...new Map(served.map((route) => [nameOf(route), route])).values()].filter(
    ({ method, path }) => !path.startsWith('/internal/') && method !== 'HEAD' && findRoute(method, path) !== undefined,
  );

async function ask(name: string, as: Person | undefined): Promise<{ status: number; code: string }> {
  const [method = '', path = ''] = name.split(' ');
  const { path: place, body, type } = sampleRequest(document, path, document.paths[path]?.[method.toLowerCase()] ?? {});
  const answer = await network.call(place, {
    ...(as && { as }),
    method,
    signal: AbortSignal.timeout(20_000),
    ...(body !== undefined && method !== 'GET' && { body, headers: { 'content-type': type ?? '' } }),
  });
  if (answer.status === 403) {
    const { code, error_code: gotrueCode } = (await answer.json()) as {
      code?: string;
      error_code?: string;
    };
    return { status: 403, code: gotrueCode ?? code ?? '' };
  }
  await answer.body?.cancel();
  return { status: answer.status, code: '' };
}

/** 400 is no answer to who asks, so it is not the same as being let in. */
const isLetIn = (status: number) => status !== 401 && status !== 403 && status !== 400;

test('each route in the table answers each caller as it says', async () => {
  const wrong: string[] = [];
  for (const [name, answers] of Object.entries(expected))
    for (const who of people) {
      const { status, code } = await ask(name, persons.get(who));
      const wanted = answers[who];
      const isRight = wanted === 'allowed' ? isLetIn(status) || (status === 400 && who === 'admin') : status === wanted;
      const withholds = who !== 'admin without second factor' || code.toLowerCase() === 'second_factor_required';
      if (!isRight || !withholds) wrong.push(`${name} as ${who}: ${status} ${code}`);
    }
  expect(wrong).toEqual([]);
});

test('each route below a path of administrators, or described as theirs or the desk’s, is in the table', () => {
  const isTheirs = (route: ServedRoute) => {
    const path = nameOf(route).split(' ')[1] ?? '';
    const { summary = '' } = document.paths[path]?.[route.method.toLowerCase()] ?? {};
    if (path.endsWith('/openapi.json')) return false;
    return path.replace(/^\/api\/admin\//, '/').includes('/admin/') || /\((admin|support)\)$/.test(summary);
  };
  const missing = reachable()
    .filter(isTheirs)
    .map(nameOf)
    .filter((name) => !(name in expected));
  expect(missing.toSorted()).toEqual([]);
});

test('no other route refuses a member for want of a role', async () => {
  const refusing: string[] = [];
  let member = await network.person();
  for (const name of reachable().map(nameOf)) {
    if (name in expected || name.includes('*')) continue;
    const { status, code } = await ask(name, member);
    if (status === 403 && ['FORBIDDEN', 'not_admin'].includes(code)) refusing.push(name);
    // It signed itself out.
    if (status === 401 || /logout|sessions/.test(name)) member = await network.person();
  }
  expect(refusing).toEqual([]);
});

test('every row of the table is a route that is served', () => {
  const names = new Set(reachable().map(nameOf));
  expect(Object.keys(expected).filter((name) => !names.has(name))).toEqual([]);
});
