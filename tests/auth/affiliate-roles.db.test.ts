// Who may do what at affiliate: every call as everybody, in one table. A call without a row fails.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { affiliateContract } from '@consilium/contracts/affiliate/http.ts';
import { productLinksPath } from '@consilium/contracts/affiliate/product-link.ts';
import { affiliateRawContract } from '@consilium/contracts/affiliate/raw-http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { describedPaths } from '@consilium/affiliate/described-paths.ts';
import { affiliateService } from '@consilium/affiliate/service.ts';
import { addLinkedProduct } from '@consilium/affiliate/testing/linked-rows.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { CallOptions, ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { affiliateRoles } from './affiliate-roles.ts';
import type { Role, RoleRow } from './affiliate-roles.ts';
import { routesOfContract } from './route-table.ts';

jest.setTimeout(120_000);

const who: Readonly<Record<Role, CallOptions>> = {
  nobody: {},
  visitor: { visitor: { visitor: 'a-browser', idempotencyKey: null, outcome: 'unreadable' } },
  member: { identity: somebody() },
  support: { identity: somebody({ roles: ['support', 'analyst'] }) },
  admin: { identity: somebody({ roles: ['admin'] }) },
};
let database: TestDatabase;
let affiliate: ServiceUnderTest;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  affiliate = await startUnderTest(affiliateService, database, {
    environment: { AFFILIATE_KEYS: `a:${'A'.repeat(43)}=` },
  });
  const product = { link: 'https://www.amazon.com/dp/B0', network: 'amazon' } as const;
  productId = await addLinkedProduct(database.pool(), product, systemClock.now());
});
afterAll(async () => {
  await affiliate.stop();
  await database.drop();
});

/** Contracts, what is described beside them, and the links, which have no contract. */
function allCalls(): readonly string[] {
  const contracts = [affiliateContract, affiliateRawContract].flatMap((contract) => routesOfContract(contract));
  const described = Object.entries(describedPaths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return [
    ...contracts.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    ...described,
    `GET ${productLinksPath}/{productId}`,
  ];
}

async function statusOf(role: Role, { call, query = '', body }: RoleRow): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  const filled = path
    .replace('{productId}', productId)
    .replace('{id}', path.includes('/products/') ? productId : newId())
    .replace('{network}', 'cj')
    .replace('{token}', 'x'.repeat(43));
  const place = path.startsWith(productLinksPath) ? filled : `${servicePrefixes.affiliate}${filled}`;
  const { headers, ...caller } = { headers: {}, ...who[role] };
  const url = `${place}${query}`;
  if (place === filled) {
    const answer = await fetch(`${affiliate.url}${url}`, { redirect: 'manual' });
    return answer.status;
  }
  const answer = await affiliate.call(url, { ...caller, headers, method, ...(body !== undefined && { body }) });
  await answer.body?.cancel();
  return answer.status;
}

test('every call has a row, and every row is a call', () => {
  const rows = affiliateRoles.map(({ call }) => call);
  expect(rows.toSorted()).toEqual([...new Set(allCalls())].toSorted());
  expect(rows.length).toBeGreaterThan(40);
});

test.each(affiliateRoles.map((row) => [row.call, row] as const))('%s', async (_call, row) => {
  const statuses: Partial<Record<Role, number>> = {};
  for (const role of Object.keys(who) as Role[]) statuses[role] = await statusOf(role, row);
  expect(statuses).toEqual(row.answers);
});
