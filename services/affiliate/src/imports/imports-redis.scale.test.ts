// Imports with their jobs on Redis.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { describeWith, sharedRedis } from '@consilium/kit/testing/servers/shared-servers.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { SourceError } from '../catalog-sources/catalog-source.ts';
import { startAffiliate } from '../service.ts';
import { catalogOf } from '../testing/catalog.sql.ts';
import { memorySource, sourceProduct } from '../testing/memory-source.ts';

const admin = somebody({ roles: ['admin'] });

describeWith(['redis'], 'imports with jobs on Redis', () => {
  let database: TestDatabase;
  let affiliate: ServiceUnderTest;
  const source = memorySource(['a', 'b', 'c', 'd', 'e'].map((id) => sourceProduct(id)));

  beforeAll(async () => {
    database = await createTestDatabase();
    const { url, prefix } = sharedRedis();
    const definition = {
      name: 'affiliate' as const,
      start: (setup: Parameters<typeof startAffiliate>[0]) => startAffiliate(setup, { openSource: async () => source }),
    };
    const environment = { JOBS: 'redis', REDIS_URL: url, REDIS_KEY_PREFIX: prefix };
    affiliate = await startUnderTest(definition, database, { environment });
  });
  afterAll(async () => {
    await affiliate.stop();
    await database.drop();
  });

  async function ask(path: string, body?: unknown): Promise<ProductImport> {
    const options = body === undefined ? {} : { body };
    const answer = await affiliate.call(`/api/affiliate/imports${path}`, { identity: admin, ...options });
    return (await answer.json()) as ProductImport;
  }

  test('read, wait for a busy network, and apply', async () => {
    let refusals = 1;
    source.beforePage = (page) => {
      if (page === 1 && refusals-- > 0) throw new SourceError('unavailable', 'Best Buy does not answer.', 100);
    };
    const { id } = await ask('', { network: 'bestbuy' });
    await eventually(async () => expect(await ask(`/${id}`)).toMatchObject({ state: 'ready', rowsNew: 5 }));
    await ask(`/${id}/apply`, {});
    await eventually(async () => expect(await ask(`/${id}`)).toMatchObject({ state: 'done', rowsApplied: 5 }));
    expect(await catalogOf(database.pool())).toHaveLength(5);
  });
});
