// Files of products: from the upload to the catalog, and what is refused on the way.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importFilesPrefix } from './import-file-key.ts';
import { affiliateService } from '../service.ts';
import { catalogOf, clearCatalog } from '../testing/catalog.sql.ts';

const admin = somebody({ roles: ['admin'] });
let database: TestDatabase;
let affiliate: ServiceUnderTest;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'consilium-imports-'));
  affiliate = await startUnderTest(affiliateService, database, { environment: { FILES_DIR: folder } });
});
afterAll(async () => {
  await affiliate.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await clearCatalog(database.pool());
  await rm(path.join(folder, importFilesPrefix), { recursive: true, force: true });
});

const table = `id;name;link;price;currency
1;Saw;https://www.bestbuy.com/saw;12,50;EUR
2;Axe;https://www.bestbuy.com/axe;1.234;EUR
3;Pen;https://pen.example/pen;1,00;EUR
`;

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream;
async function upload(body: Body, query = 'network=bestbuy&name=tools.csv') {
  const answer = await affiliate.call(`/api/affiliate/imports/files?${query}`, {
    identity: admin,
    body,
    headers: { 'content-type': 'text/csv' },
  });
  return { status: answer.status, body: (await answer.json()) as ProductImport & { message: string } };
}

async function ask(query: string, method = 'GET') {
  const answer = await affiliate.call(`/api/affiliate/imports/${query}`, { identity: admin, method });
  return (await answer.json()) as ProductImport & { entries: { rowNumber: number | null; text: string }[] };
}

async function until(id: string, state: ProductImport['state']): Promise<ProductImport> {
  await eventually(async () => expect(await ask(id)).toMatchObject({ state }));
  return ask(id);
}
const filesLeft = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('an uploaded file', () => {
  test('is read, previewed and applied; its rows that cannot be used are named by their number', async () => {
    const sent = await upload(table);
    expect(sent).toMatchObject({ status: 201, body: { source: 'file', fileName: 'tools.csv', isFull: false } });
    const ready = await until(sent.body.id, 'ready');
    expect(ready).toMatchObject({ rowsRead: 1, rowsNew: 1, rowsRefused: 2 });
    const { entries } = await ask(`${ready.id}/log`);
    expect(
      entries.filter(({ rowNumber }) => rowNumber !== null).toSorted((a, b) => (a.rowNumber ?? 0) - (b.rowNumber ?? 0)),
    ).toMatchObject([
      { rowNumber: 3, text: expect.stringContaining('could mean two amounts') },
      { rowNumber: 4, text: '3: The link leads to pen.example, which is no host of Best Buy.' },
    ]);
    await ask(`${ready.id}/apply`, 'POST');
    await until(ready.id, 'done');
    expect(await catalogOf(database.pool())).toMatchObject([
      { external_id: '1', product_name: 'Saw', price_minor: 1250, price_currency: 'EUR', source: 'file' },
    ]);
    await eventually(async () => expect(await filesLeft()).toEqual([]));
  });

  test('whose refused rows hold what no database keeps is read all the same', async () => {
    const saws = Array.from({ length: 150 }, (_, index) => `s${index};Saw;https://www.bestbuy.com/s${index};1,50;EUR`);
    const cells = [`${'x'.repeat(39)}\u{1F4A5}`, '\0'];
    const rows = cells.map((price, index) => `r${index};Tea;https://www.bestbuy.com/r${index};${price};EUR`);
    const { body } = await upload(['id;name;link;price;currency', ...saws, ...rows].join('\n'));
    expect(await until(body.id, 'ready')).toMatchObject({ rowsRead: 150, rowsRefused: 2 });
    const { entries } = await ask(`${body.id}/log`);
    const told = entries.filter(({ rowNumber }) => rowNumber !== null);
    expect(told).toMatchObject(told.map(() => ({ text: expect.stringMatching(/is not an amount\.$/) })));
    expect(new Set(told.map(({ rowNumber }) => rowNumber))).toEqual(new Set([152, 153]));
  });

  test('packed with gzip, with the mark before the cents said, is read', async () => {
    const sent = await upload(new Uint8Array(gzipSync(table)), 'network=bestbuy&name=tools.csv.gz&mark=,');
    expect(await until(sent.body.id, 'ready')).toMatchObject({ rowsRead: 2, rowsRefused: 1 });
  });

  test('takes nothing away, unless it is said to be whole', async () => {
    const apply = async (text: string, query?: string) => {
      const { id } = await until((await upload(text, query)).body.id, 'ready');
      await ask(`${id}/apply`, 'POST');
      return until(id, 'done');
    };
    await apply(table);
    const other = 'id,name,link\n9,Nail,https://www.bestbuy.com/nail\n';
    expect(await apply(other)).toMatchObject({ rowsGone: 0 });
    expect(await apply(other.replace('Nail', 'Screw'), 'network=bestbuy&name=a.csv&whole=true')).toMatchObject({
      rowsGone: 1,
    });
    expect(await catalogOf(database.pool())).toMatchObject([
      { external_id: '1', is_active: false },
      { external_id: '9', product_name: 'Screw', is_active: true },
    ]);
  });

  test('that is canceled leaves no file', async () => {
    const { id } = await until((await upload(table)).body.id, 'ready');
    await ask(`${id}/cancel`, 'POST');
    expect(await filesLeft()).toEqual([]);
  });

  test.each([
    ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /Excel/],
    ['Latin-1', new Uint8Array(Buffer.from(table.replace('Saw', 'Säge'), 'latin1')), /UTF-8/],
    ['a file without the column link', 'id;name\n1;Saw\n', /no column “link”/],
    ['an empty file', '', /empty/],
  ])('that is %s is refused at once and leaves nothing', async (_what, body, message) => {
    const answer = await upload(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'FILE_REFUSED', message: expect.stringMatching(message) },
    });
    expect(await filesLeft()).toEqual([]);
    expect((await ask('')) as unknown).toMatchObject({ imports: [] });
  });

  test('that turns bad far below its first rows fails with the reason and changes nothing', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `${index},Pen,https://www.bestbuy.com/${index}`).join(
      '\n',
    );
    const { body } = await upload(`id,name,link\n${rows}\nx,"never closed,l\n`);
    expect(await until(body.id, 'failed')).toMatchObject({
      error: expect.stringContaining('has no end'),
      rowsApplied: 0,
    });
    expect(await catalogOf(database.pool())).toEqual([]);
  });

  test('of too many bytes is refused, also without its length said, and leaves nothing', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(65);
    let pieces = 0;
    const unannounced = new ReadableStream({
      pull(controller) {
        if (pieces++ < 65) controller.enqueue(piece);
        else controller.close();
      },
    });
    const tooLarge = { status: 413, body: { code: 'FILE_TOO_LARGE', message: 'This file has more than 64 MB.' } };
    expect(await upload(unannounced)).toMatchObject(tooLarge);
    expect(await filesLeft()).toEqual([]);
  });

  test.each(['name=a.csv', 'network=etsy&name=a.csv', 'network=bestbuy', 'network=bestbuy&name=a&mark=x'])(
    'with the query %s is refused',
    async (query) => expect(await upload(table, query)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } }),
  );

  test('waits for the import of its network to be over', async () => {
    const { id } = await until((await upload(table)).body.id, 'ready');
    expect(await upload(table)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await ask(`${id}/cancel`, 'POST');
    expect(await upload(table)).toMatchObject({ status: 201 });
  });
});
