// /openapi.json describes what is served: every running route is in it, and every path of it accepts the methods it names.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServedRoute } from '@consilium/kit/http/served-routes.ts';
import { onServedRoutes } from '@consilium/kit/http/served-routes.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { findRoute } from '@consilium/gateway/routes/find-route.ts';
import { startNetwork } from './network.ts';
import type { Network } from './network.ts';

let network: Network;
const served: ServedRoute[] = [];
beforeAll(async () => {
  const stopListening = onServedRoutes((routes) => served.push(...routes));
  network = await startNetwork({ SAML_ENABLED: 'true', OAUTH_SERVER: 'true', PASSKEYS: 'true' });
  stopListening();
});
afterAll(() => network.stop());

/** HEAD comes with GET where supported, and OPTIONS is the request itself; descriptions list neither. */
const implied = new Set(['HEAD', 'OPTIONS']);

function methodsIn({ headers }: Response): readonly string[] {
  return (headers.get('allow') ?? '')
    .split(', ')
    .filter((method) => !implied.has(method))
    .toSorted();
}

function unusedMethod(operations: object): string {
  return ['PATCH', 'PUT', 'DELETE'].find((method) => !(method.toLowerCase() in operations)) ?? '';
}

type Paths = Readonly<Record<string, object>>;

async function readPaths(): Promise<Paths> {
  return ((await (await network.call('/openapi.json')).json()) as { paths: Paths }).paths;
}

/** Served on purpose without a description, and why. */
const undescribed: readonly { readonly path: RegExp; readonly why: string }[] = [
  { path: /^\/(livez|readyz)$/, why: 'for whoever runs the process; the gateway passes neither on' },
  { path: /^\/internal\//, why: 'for the product’s own processes; the gateway passes none on' },
  { path: /.\/openapi\.json$/, why: 'a part of the gateway’s /openapi.json, which is described' },
  { path: /^\/dev\//, why: 'only beside a product that somebody tries out on their machine' },
  { path: /^\/docs\/style\.css$/, why: 'the style of the page at /docs' },
  { path: /^\/(?:robots\.txt|sitemap\.xml)$/, why: 'for search engines, in forms of their own' },
  { path: /^\/offline-worker\.js$/, why: 'a script of the pages' },
  { path: /^\/go\//, why: 'the link of a product, which people follow; it answers with a redirect or a page' },
  {
    path: /^\/\.well-known\/oauth-authorization-server\/auth\/v1$/,
    why: 'where RFC 8414 looks for what /auth/v1/.well-known/oauth-authorization-server says',
  },
];

const isUndescribed = ({ path }: ServedRoute) => undescribed.some((exception) => exception.path.test(path));

test('every route that a part serves is described, or left out with a reason', async () => {
  const paths = await readPaths();
  const ofParts = served.filter(({ by }) => partNames.some((part) => part === by));
  expect(new Set(ofParts.map(({ by }) => by))).toEqual(new Set(partNames));
  const missing = ofParts.filter((route) => !isUndescribed(route) && !isDescribed(paths, route));
  expect(missing).toEqual([]);
  expect(ofParts.length).toBeGreaterThan(150);
});

function isDescribed(paths: Paths, { path, method }: ServedRoute): boolean {
  const operations = paths[path.replaceAll(/:(\w+)/g, '{$1}')];
  return operations !== undefined && method.toLowerCase() in operations;
}

test('every reason to leave a route out still has such a route', () => {
  expect(undescribed.filter(({ path }) => !served.some((route) => path.test(route.path)))).toEqual([]);
});

test('the gateway passes on no route that is meant for the product’s own processes', () => {
  const internal = served.filter(({ path }) => path.startsWith('/internal/'));
  expect(new Set(internal.map(({ by }) => by))).toEqual(new Set(['auth', 'billing', 'chat']));
  expect(internal.filter(({ method, path }) => findRoute(method, path))).toEqual([]);
});

test('OPTIONS lists every method of a path, and so does the refusal of another method', async () => {
  const paths = await readPaths();
  const as = await network.person({ roles: ['admin'] });
  const found = await Promise.all(
    Object.entries(paths).map(async ([described, operations]) => {
      const place = described.replaceAll(/\{\w+\}/g, () => randomUUID());
      const asked = await network.call(place, { as, method: 'OPTIONS' });
      const refused = await network.call(place, { as, method: unusedMethod(operations) });
      return [described, methodsIn(asked), refused.status, methodsIn(refused)];
    }),
  );
  const described = Object.entries(paths).map(([path, operations]) => {
    const methods = Object.keys(operations).map((method) => method.toUpperCase());
    return [path, methods.toSorted(), 405, methods.toSorted()];
  });
  expect(described.length).toBeGreaterThan(100);
  expect(found).toEqual(described);
});
