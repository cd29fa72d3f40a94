// The service with one served network for a test file, and calls on networks as an administrator makes them.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { CallOptions, ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { startBestBuy } from '../catalog-sources/testing/bestbuy-server.ts';
import type { ServedNetwork } from '../catalog-sources/testing/served-network.ts';
import { shelfOf } from '../catalog-sources/testing/shelf.ts';
import { affiliateService } from '../service.ts';

export const clock = manualClock(new Date('2026-11-20T12:00:00Z'));
export const admin = somebody({ roles: ['admin'] });
export const keyText = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

/** `keys` is AFFILIATE_KEYS of the first start. */
export function networksForFile(keys: string) {
  let [database, affiliate, bestBuy] = [] as unknown as [TestDatabase, ServiceUnderTest, ServedNetwork];
  const start = (AFFILIATE_KEYS: string) =>
    startUnderTest(affiliateService, database, {
      clock,
      environment: { AFFILIATE_SOURCE_URL: bestBuy.server.url, AFFILIATE_KEYS },
    });
  beforeAll(async () => {
    database = await createTestDatabase();
    bestBuy = await startBestBuy(shelfOf(3), clock);
    affiliate = await start(keys);
  });
  afterAll(async () => {
    await affiliate.stop();
    await bestBuy.server.stop();
    await database.drop();
  });
  beforeEach(async () => {
    await database.pool().query('truncate affiliate.affiliate_networks, affiliate.network_changes');
  });

  const raw = (path: string, options: CallOptions) => affiliate.call(`/api/affiliate/networks${path}`, options);
  const call = async (method: string, path: string, body?: unknown, identity = admin) => {
    const answer = await raw(path, { method, identity, ...(body !== undefined && { body }) });
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) as NetworkSettings & { message: string } };
  };
  return {
    call,
    /** Without a session. */
    raw,
    pool: () => database.pool(),
    bestBuy: () => bestBuy.server,
    save: (network: string, body: object, identity = admin) =>
      call('PUT', `/${network}`, { affiliateId: 'consilium-20', isActive: true, version: 0, ...body }, identity),
    saveAccess: (network: string, values: object, version = 0) =>
      call('PUT', `/${network}/api-access`, { values, version }),
    listed: async () => JSON.parse((await call('GET', '')).text) as { networks: NetworkSettings[] },
    rowOf: async (network: string) => {
      const { rows } = await database
        .pool()
        .query<Record<string, unknown>>('select * from affiliate.affiliate_networks where network_key = $1', [network]);
      return rows[0];
    },
    restart: async (AFFILIATE_KEYS: string) => {
      await affiliate.stop();
      affiliate = await start(AFFILIATE_KEYS);
    },
  };
}
