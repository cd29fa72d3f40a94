// A service of affiliate for one test file, and its calls on imports as an administrator makes them.
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { ImportDifference, ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { CallOptions, ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { OpenSource } from '../catalog-sources/row-source.ts';
import { startAffiliate } from '../service.ts';

const admin = somebody({ roles: ['admin'] });

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly message: string };
}
export const idOf = ({ body }: Answer) => String(body['id']);

export function importsForFile(openSource: OpenSource) {
  let [database, affiliate]: [TestDatabase?, ServiceUnderTest?] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const start = (setup: Parameters<typeof startAffiliate>[0]) => startAffiliate(setup, { openSource });
    affiliate = await startUnderTest({ name: 'affiliate', start }, database);
  });
  afterAll(async () => {
    await affiliate?.stop();
    await database?.drop();
  });

  async function call(path: string, options: CallOptions = {}): Promise<Answer> {
    if (!affiliate) throw new Error('not started yet');
    const answer = await affiliate.call(`/api/affiliate/imports${path}`, options);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }
  const ask = (path: string, options: CallOptions = {}) => call(path, { identity: admin, ...options });
  const find = async (id: string) => (await ask(`/${id}`)).body as unknown as ProductImport;
  return {
    database: { pool: () => (database as TestDatabase).pool() },
    call,
    ask,
    find,
    decide: (id: string, what: 'apply' | 'cancel') => ask(`/${id}/${what}`, { method: 'POST' }),
    until: async (id: string, state: ProductImport['state']): Promise<ProductImport> => {
      await eventually(async () => expect(await find(id)).toMatchObject({ state }));
      return find(id);
    },
    differencesOf: async (id: string, change: ImportDifference['change']) =>
      (await ask(`/${id}/differences?change=${change}`)).body['differences'] as ImportDifference[],
    logOf: async (id: string) =>
      ((await ask(`/${id}/log`)).body['entries'] as { text: string }[]).map(({ text }) => text),
  };
}
