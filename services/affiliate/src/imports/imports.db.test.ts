// Imports from a network: reading, the preview, applying, and what can go wrong.
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { SourceError } from '../catalog-sources/catalog-source.ts';
import { catalogOf, changesOf, clearCatalog, setProduct } from '../testing/catalog.sql.ts';
import { holdLaterInserts } from '../testing/held-inserts.ts';
import { idOf, importsForFile } from '../testing/imports-for-file.ts';
import { memorySource, sourceProduct } from '../testing/memory-source.ts';
import type { MemorySource } from '../testing/memory-source.ts';

let source = memorySource([]);
const { database, ask, find, decide, until, differencesOf, logOf } = importsForFile(async (network) =>
  network === 'bestbuy' ? source : null,
);
const start = () => ask('', { body: { network: 'bestbuy' } });

beforeEach(async () => {
  source = memorySource([]);
  await clearCatalog(database.pool());
});

async function readUntilReady(products: MemorySource['products']): Promise<ProductImport> {
  source.products = products;
  return until(idOf(await start()), 'ready');
}

async function importWhole(products: MemorySource['products']): Promise<ProductImport> {
  const { id } = await readUntilReady(products);
  await decide(id, 'apply');
  return until(id, 'done');
}

describe('an import', () => {
  test('of a network without access is refused with the reason', async () => {
    const answer = await ask('', { body: { network: 'amazon' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringMatching(/^Amazon Associates has no API access yet\./) },
    });
  });

  test('reads, shows what is new, and writes nothing before it is applied', async () => {
    const ready = await readUntilReady(['a', 'b', 'c'].map((id) => sourceProduct(id)));
    expect(ready).toMatchObject({
      network: 'bestbuy',
      rowsRead: 3,
      rowsNew: 3,
      rowsChanged: 0,
      rowsGone: 0,
      rowsApplied: 0,
    });
    expect(await catalogOf(database.pool())).toEqual([]);
    expect(await differencesOf(ready.id, 'new')).toHaveLength(3);
    await decide(ready.id, 'apply');
    expect(await until(ready.id, 'done')).toMatchObject({ rowsApplied: 3, error: null });
    expect(await catalogOf(database.pool())).toMatchObject(
      ['a', 'b', 'c'].map((external_id) => ({
        external_id,
        network_key: 'bestbuy',
        expert_type: 'tech',
        price_minor: 1999,
        price_currency: 'USD',
        rating_hundredths: 450,
        commission_basis_points: 100,
        is_active: true,
        source: 'import',
        version: 1,
      })),
    );
  });

  test('shows each difference with what it was, counts repeated rows once, and keeps the history of prices', async () => {
    await importWhole(['same', 'dearer', 'vanished'].map((id) => sourceProduct(id)));
    const dearer = sourceProduct('dearer', { price: { amountMinor: 2499, currency: 'USD' }, rating: null });
    const ready = await readUntilReady([sourceProduct('same'), dearer, sourceProduct('same'), dearer]);
    expect(ready).toMatchObject({
      rowsRead: 2,
      rowsRepeated: 2,
      rowsNew: 0,
      rowsChanged: 1,
      rowsUnchanged: 1,
      rowsGone: 1,
    });
    const price = { from: { amountMinor: 1999, currency: 'USD' }, to: { amountMinor: 2499, currency: 'USD' } };
    expect(await differencesOf(ready.id, 'changed')).toEqual([
      { externalId: 'dearer', productName: 'Product dearer', change: 'changed', fields: { price } },
    ]);
    const gone = { availability: { from: 'in_stock', to: 'out_of_stock' }, isActive: { from: true, to: false } };
    expect(await differencesOf(ready.id, 'gone')).toEqual([
      { externalId: 'vanished', productName: 'Product vanished', change: 'gone', fields: gone },
    ]);
    await decide(ready.id, 'apply');
    await until(ready.id, 'done');
    expect(await changesOf(database.pool(), ready.id)).toEqual([
      { external_id: 'dearer', changes: { price } },
      { external_id: 'vanished', changes: gone },
    ]);
    expect(await catalogOf(database.pool())).toMatchObject([
      { external_id: 'dearer', price_minor: 2499, rating_hundredths: 450, version: 2 },
      { external_id: 'same', version: 1 },
      { external_id: 'vanished', is_active: false, availability: 'out_of_stock' },
    ]);
  });

  test('brings back what was gone, but not what an administrator deactivated; a moved product keeps its expert', async () => {
    await importWhole(['a', 'b', 'c'].map((id) => sourceProduct(id)));
    await setProduct(database.pool(), 'b', { is_active: false, held_inactive: true });
    await setProduct(database.pool(), 'c', { expert_type: 'home', commission_basis_points: 250 });
    await importWhole([sourceProduct('b')]);
    await importWhole(['a', 'b', 'c'].map((id) => sourceProduct(id)));
    expect(await catalogOf(database.pool())).toMatchObject([
      { external_id: 'a', is_active: true, availability: 'in_stock' },
      { external_id: 'b', is_active: false, availability: 'in_stock' },
      { external_id: 'c', is_active: true, expert_type: 'home', commission_basis_points: 250 },
    ]);
  });

  test('refuses rows that cannot be used, and says why', async () => {
    const ready = await readUntilReady([
      sourceProduct('good'),
      sourceProduct('elsewhere', { link: 'https://evil.example/x' }),
      sourceProduct('insecure', { link: 'http://www.bestbuy.com/x' }),
      sourceProduct('nameless', { name: ' \u0000 ' }),
      sourceProduct('generous', { commissionRate: 50 }),
    ]);
    expect(ready).toMatchObject({ rowsRead: 2, rowsRefused: 3 });
    expect((await logOf(ready.id)).toSorted()).toEqual([
      'Reading is complete.',
      'elsewhere: The link leads to evil.example, which is no host of Best Buy.',
      'generous: Best Buy pays 1 to 4 percent; a commission of 50 percent was not taken over.',
      'insecure: The link must begin with https:// and a host.',
      'nameless: The product has no name.',
    ]);
  });

  test('of a catalog without a usable product fails instead of taking everything away', async () => {
    await importWhole([sourceProduct('a')]);
    source.products = [sourceProduct('b', { link: 'nowhere' })];
    const failed = await until(idOf(await start()), 'failed');
    expect(failed.error).toMatch(/no product in it that can be used/);
    expect(await catalogOf(database.pool())).toMatchObject([{ external_id: 'a', is_active: true }]);
    expect(await logOf(failed.id)).toContain('b: The link is not an address.');
  });

  test('fails with what the network says, and another one can begin', async () => {
    source.products = [sourceProduct('a')];
    source.beforePage = () => {
      throw new SourceError('access-refused', 'Best Buy does not accept this key.');
    };
    const failed = await until(idOf(await start()), 'failed');
    expect(failed.error).toBe('Best Buy does not accept this key.');
    const { networks } = (await ask('/networks')).body as unknown as { networks: { network: string }[] };
    expect(networks.find(({ network }) => network === 'bestbuy')).toMatchObject({ indicator: 'error' });
    source.beforePage = () => undefined;
    expect(await until(idOf(await start()), 'ready')).toMatchObject({ rowsNew: 1 });
  });

  test('of a busy network waits and goes on where it was, without reading a page twice', async () => {
    source.products = ['a', 'b', 'c', 'd', 'e'].map((id) => sourceProduct(id));
    let refusals = 2;
    source.beforePage = (page) => {
      if (page === 1 && refusals-- > 0) throw new SourceError('rate-limited', 'Best Buy asks for a pause.', 50);
    };
    expect(await until(idOf(await start()), 'ready')).toMatchObject({ rowsRead: 5, error: null });
    expect(source.pagesRead).toEqual([0, 1, 2]);
  });

  test('of a network runs once at a time', async () => {
    source.products = [sourceProduct('a')];
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/not over yet/);
  });
});

describe('a canceled import', () => {
  test('that still reads leaves nothing', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    source.products = ['a', 'b', 'c'].map((id) => sourceProduct(id));
    source.beforePage = (page) => (page === 1 ? held : undefined);
    const id = idOf(await start());
    await eventually(async () => expect((await find(id)).rowsRead).toBe(2));
    expect(await decide(id, 'cancel')).toMatchObject({ status: 200, body: { state: 'canceled' } });
    release();
    expect(await decide(id, 'apply')).toMatchObject({
      status: 409,
      body: { message: 'This import of Best Buy was canceled.' },
    });
    expect(await catalogOf(database.pool())).toEqual([]);
  });

  test('keeps what it has applied, and says how much', async () => {
    source.pageSize = 2_000;
    const { id } = await readUntilReady(
      Array.from({ length: 5_000 }, (_, index) => sourceProduct(`p${10_000 + index}`)),
    );
    const held = await holdLaterInserts(database.pool());
    await decide(id, 'apply');
    await held.waiting(1);
    const canceled = decide(id, 'cancel');
    await held.waiting(2);
    await held.release();
    expect(await canceled).toMatchObject({ status: 200 });
    // The stretch that was being written is finished. PostgreSQL may let the next one begin before the cancel that waits.
    const { rowsApplied } = await find(id);
    expect([4_000, 5_000]).toContain(rowsApplied);
    expect(await catalogOf(database.pool())).toHaveLength(rowsApplied);
    expect(await logOf(id)).toContain(
      `Canceled. ${rowsApplied.toLocaleString('en')} products were applied before, and stay so.`,
    );
  });
});

describe('the networks', () => {
  test('are synced where they are active and have access; the others are named', async () => {
    await Promise.all(
      ['bestbuy', 'amazon'].map((network) =>
        ask(`/networks/${network}/schedule`, { method: 'PUT', body: { schedule: 'off' } }),
      ),
    );
    await database.pool().query('update affiliate.affiliate_networks set is_active = true');
    source.products = [sourceProduct('a')];
    expect(await ask('/sync', { body: { syncAll: true } })).toMatchObject({
      status: 200,
      body: { started: [{ network: 'bestbuy' }], withoutAccess: ['amazon'], alreadyRunning: [] },
    });
    expect((await ask('/sync', { body: { syncAll: true } })).body).toMatchObject({ alreadyRunning: ['bestbuy'] });
  });

  test('have a schedule, a state and figures', async () => {
    await importWhole([sourceProduct('a'), sourceProduct('b', { availability: 'out_of_stock' })]);
    await ask('/networks/bestbuy/schedule', { method: 'PUT', body: { schedule: 'weekly' } });
    const { networks } = (await ask('/networks')).body as unknown as { networks: { network: string }[] };
    expect(networks).toHaveLength(9);
    expect(networks.find(({ network }) => network === 'bestbuy')).toMatchObject({
      name: 'Best Buy',
      indicator: 'active',
      schedule: 'weekly',
      lastImport: { state: 'done' },
    });
    const statistics = (await ask('/statistics')).body as unknown as { networks: { network: string }[] };
    expect(statistics.networks.find(({ network }) => network === 'bestbuy')).toEqual({
      network: 'bestbuy',
      products: 2,
      active: 2,
      outOfStock: 1,
      deadLinks: 0,
      averageCommissionRate: 1,
    });
  });
});
