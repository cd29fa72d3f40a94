// Every call that pages can make has a row in the gateway's table and is in an OpenAPI description.
import { expect, test } from '@jest/globals';
import { apiContract } from '@consilium/contracts/api/api-contract.ts';
import { affiliateRawContract } from '@consilium/contracts/affiliate/raw-http.ts';
import { accountRawContract } from '@consilium/contracts/auth/raw-http.ts';
import { billingRawContract } from '@consilium/contracts/billing/raw-http.ts';
import { chatRawContract } from '@consilium/contracts/chat/raw-http.ts';
import { gatewayContract } from '@consilium/contracts/gateway/http.ts';
import { gatewayRawContract } from '@consilium/contracts/gateway/raw-http.ts';
import { describedPaths as describedByAffiliate } from '@consilium/affiliate/described-paths.ts';
import { describedPaths as describedByAuth } from '@consilium/auth/account/described-paths.ts';
import { describedPaths as describedByBilling } from '@consilium/billing/described-paths.ts';
import { describedPaths as describedByChat } from '@consilium/chat/described-paths.ts';
import { ownPaths } from '@consilium/gateway/docs/own-paths.ts';
import { findRoute } from '@consilium/gateway/routes/find-route.ts';
import { routesOfContract } from '../auth/route-table.ts';

const callsOf = (contract: object) =>
  routesOfContract(contract).map(({ method, path }) => [method, path.replaceAll(/:(\w+)/g, '{$1}')] as const);

test('every call is proxied or answered by the gateway', () => {
  // Beside a product that somebody tries out there are calls of its own.
  const calls = callsOf(apiContract).filter(([, path]) => !path.startsWith('/dev/'));
  expect(calls.length).toBeGreaterThan(70);
  const lost = calls.filter(([method, path]) => !findRoute(method, path.replaceAll(/\{\w+\}/g, 'x')));
  expect(lost).toEqual([]);
});

// Routes of a contract are described from it; these are served without one.
test.each([
  ['chat', chatRawContract, describedByChat],
  ['billing', billingRawContract, describedByBilling],
  ['auth', accountRawContract, describedByAuth],
  ['affiliate', affiliateRawContract, describedByAffiliate],
  ['the gateway', { ...gatewayContract, ...gatewayRawContract }, ownPaths],
] as const)('what %s serves outside a contract is described', (_who, contract, described: object) => {
  const missing = callsOf(contract).filter(([method, path]) => {
    const operations: unknown = Reflect.get(described, path);
    return typeof operations !== 'object' || operations === null || !(method.toLowerCase() in operations);
  });
  expect(missing).toEqual([]);
});

test('a stream is described with its events', () => {
  const described = JSON.stringify(describedByChat['/replies/{id}/stream'].get.responses[200]);
  for (const event of ['accepted', 'delta', 'done', 'error', 'crisis'])
    expect(described).toContain(`"event":{"const":"${event}"}`);
});
