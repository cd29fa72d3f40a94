// Products from the command line: previewed, applied, refused.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogOf, clearCatalog } from '@consilium/affiliate/testing/catalog.sql.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { runAdmin } from '../administration/run-admin.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'consilium-products-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function admin(words: string, imports = {}): Promise<string> {
  return runAdmin(words.split(' '), {
    databaseUrl: database.url(),
    dropsOldKeys: false,
    environment: {},
    imports: { isWhole: false, applies: false, asJson: false, ...imports },
  });
}

async function fileOf(text: string): Promise<string> {
  const place = path.join(folder, 'products.csv');
  await writeFile(place, text);
  return place;
}
const good = 'id,name,link\n1,Saw,https://www.bestbuy.com/saw\n2,Axe,http://www.bestbuy.com/axe\n';

test('a file is read and waits for a decision, or is applied at once', async () => {
  const file = await fileOf(good);
  expect(await admin(`affiliate import bestbuy ${file}`)).toBe(
    'Best Buy: 1 new, 0 changed, 0 unchanged, 0 gone, 1 refused. Nothing is applied yet: look at it in the portal, or use --apply.',
  );
  expect(await catalogOf(database.pool())).toEqual([]);
  await expect(admin(`affiliate import bestbuy ${file}`)).rejects.toThrow('An import of Best Buy is not over yet.');
  await clearCatalog(database.pool());
  const said = JSON.parse(await admin(`affiliate import bestbuy ${file}`, { applies: true, asJson: true })) as object;
  expect(said).toMatchObject({ network: 'bestbuy', state: 'done', rowsApplied: 1, fileName: 'products.csv' });
  expect(await catalogOf(database.pool())).toMatchObject([{ external_id: '1', product_name: 'Saw' }]);
  const { rows } = await database
    .pool()
    .query(
      `select envelope->'data' as data from affiliate.outbox where envelope->'data'->>'action' = 'import-products' order by id`,
    );
  expect(rows).toMatchObject([
    {
      data: { actor: null, subjectKind: 'import', after: { network: 'bestbuy', source: 'file', appliesAtOnce: false } },
    },
    { data: { after: { appliesAtOnce: true } } },
  ]);
});

test.each([
  ['an unknown network', async () => `affiliate import etsy ${await fileOf(good)}`, /There is no network "etsy"/],
  ['no file there', async () => `affiliate import amazon ${folder}/none.csv`, /There is no file/],
  ['a file that cannot be read', async () => `affiliate import amazon ${await fileOf('%PDF-1.7')}`, /This is a PDF/],
  ['another word', async () => `affiliate export amazon`, /npm run admin -- affiliate import/],
])('%s is refused with the reason', async (_what, words, message) => {
  await expect(admin(await words())).rejects.toThrow(message);
});
