// Editing, activating and the history of products.
import { describe, expect, test } from '@jest/globals';
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import type { ProductChange } from '@consilium/contracts/affiliate/products-http.ts';
import { newId } from '@consilium/kit/ids.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { admin, affiliateForFile, clock, drill } from '../testing/affiliate-for-file.ts';
import type { RefusedBody } from '../testing/affiliate-for-file.ts';

const affiliate = affiliateForFile();
const other = somebody({ roles: ['admin'] });
const edit = (id: string, body: object, identity = admin) =>
  affiliate.ask<CatalogProduct & RefusedBody>(`PATCH /products/${id}`, body, identity);
const read = async (id: string) => (await affiliate.ask<CatalogProduct>(`GET /admin/products/${id}`)).body;
const historyOf = async (id: string, query = '') =>
  (await affiliate.ask<{ changes: ProductChange[]; nextBefore: string | null }>(`GET /products/${id}/changes?${query}`))
    .body;
const activate = (ids: readonly string[], isActive: boolean) =>
  affiliate.ask<RefusedBody>('POST /products/activation', { ids, isActive });

describe('an edit', () => {
  test('changes what it gives, keeps the rest, and counts the version', async () => {
    const { id } = await affiliate.add({ description: 'With two batteries' });
    const changed = await edit(id, { version: 1, productName: 'Hammer drill', price: null, rating: 4.5 });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        productName: 'Hammer drill',
        price: null,
        rating: 4.5,
        description: 'With two batteries',
        affiliateLink: drill.affiliateLink,
        version: 2,
      },
    ]);
    expect(await read(id)).toEqual(changed.body);
  });

  test('of two administrators at once: the second is told that somebody else was faster', async () => {
    const { id } = await affiliate.add();
    const answers = await Promise.all([
      edit(id, { version: 1, productName: 'One' }),
      edit(id, { version: 1, productName: 'Two' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.body.code, refused?.body.message]).toEqual([
      'CONFLICT',
      'Somebody else has changed this product in the meantime. Please look at it again and repeat your change.',
    ]);
    expect((await read(id)).version).toBe(2);
  });

  test('that changes nothing writes nothing', async () => {
    const { id } = await affiliate.add();
    const { body } = await edit(id, { version: 1, productName: 'Drill' });
    expect([body.version, (await historyOf(id)).changes]).toEqual([1, []]);
  });

  test.each([
    ['no name', { productName: ' ' }, 'Please fill in all required fields'],
    ['no commission', { commissionRate: null }, 'Please fill in all required fields'],
    [
      'a network whose band the commission is not in',
      { network: 'clickbank' },
      'The commission of a product of ClickBank lies between 10% and 75%.',
    ],
    [
      'another network, to which its link does not lead',
      { network: 'homedepot' },
      'The link leads to example.org, which is no host of Home Depot.',
    ],
  ])('with %s is refused', async (_what, fields, message) => {
    const { id } = await affiliate.add();
    const answer = await edit(id, { version: 1, ...fields });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('of a product that is not there is not found', async () => {
    expect((await edit(newId(), { version: 1 })).status).toBe(404);
  });
});

describe('the history', () => {
  test('says what changed from what to what, when and by whom, newest first', async () => {
    const { id } = await affiliate.add();
    clock.advance(1000);
    await edit(id, { version: 1, price: { amountMinor: 6999, currency: 'USD' }, commissionRate: 3 });
    clock.advance(1000);
    await edit(id, { version: 2, description: 'New' }, other);
    const { changes } = await historyOf(id);
    expect(changes).toMatchObject([
      { changedBy: other.userId, importId: null, changes: { description: { from: '', to: 'New' } } },
      {
        changedBy: admin.userId,
        changes: {
          price: { from: drill.price, to: { amountMinor: 6999, currency: 'USD' } },
          commissionRate: { from: 4.25, to: 3 },
        },
      },
    ]);
    expect(changes[0]?.changedAt).toBe(clock.now().toISOString());
  });

  test('of the price alone is read page by page', async () => {
    const { id } = await affiliate.add();
    for (const [index, amountMinor] of [100, 200, 300].entries())
      await edit(id, { version: index + 1, price: { amountMinor, currency: 'USD' } });
    await edit(id, { version: 4, description: 'No price' });
    const first = await historyOf(id, 'of=price&limit=2');
    const second = await historyOf(id, `of=price&limit=2&before=${first.nextBefore}`);
    const prices = [...first.changes, ...second.changes].map(({ changes }) => changes['price']?.to);
    expect(prices).toEqual([300, 200, 100].map((amountMinor) => ({ amountMinor, currency: 'USD' })));
    expect(second.nextBefore).toBeNull();
  });

  test('of a product that is not there is not found', async () => {
    expect((await affiliate.ask(`GET /products/${newId()}/changes`)).status).toBe(404);
  });
});

describe('products are deactivated and activated', () => {
  test('many at once, counted, held against imports, and told in their history', async () => {
    const ids = [await affiliate.add(), await affiliate.add(), await affiliate.add()].map(({ id }) => id);
    await activate(ids.slice(0, 1), false);
    const answer = await activate([...ids, newId(), ids[0] ?? ''], false);
    expect(answer).toEqual({ status: 200, body: { changed: 2, unchanged: 1, missing: 1 } });
    const products = await Promise.all(ids.map(read));
    expect(products.map(({ isActive, heldInactive, version }) => [isActive, heldInactive, version])).toEqual(
      ids.map(() => [false, true, 2]),
    );
    await activate(ids, true);
    expect(await read(ids[2] ?? '')).toMatchObject({ isActive: true, heldInactive: false, version: 3 });
    expect((await historyOf(ids[2] ?? '')).changes).toMatchObject([
      { changedBy: admin.userId, changes: { isActive: { from: false, to: true } } },
      { changedBy: admin.userId, changes: { isActive: { from: true, to: false } } },
    ]);
  });

  test('what an import deactivated is held when an administrator deactivates it too', async () => {
    const { id } = await affiliate.add();
    await affiliate.database
      .pool()
      .query('update affiliate.affiliate_products set is_active = false where id = $1', [id]);
    expect((await activate([id], false)).body).toEqual({ changed: 0, unchanged: 1, missing: 0 });
    expect((await read(id)).heldInactive).toBe(true);
  });

  test('one that is not there is not found; none and too many are refused', async () => {
    expect((await activate([newId()], true)).status).toBe(404);
    expect((await activate([], true)).status).toBe(400);
    expect((await activate(Array.from({ length: 501 }, newId), true)).status).toBe(400);
  });
});
