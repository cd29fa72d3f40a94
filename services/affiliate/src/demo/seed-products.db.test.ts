// The demo catalog.
import { expect, test } from '@jest/globals';
import type { AffiliateProduct, CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { affiliateForFile, clock } from '../testing/affiliate-for-file.ts';
import type { Recommended } from '../recommendations/recommend.ts';
import { seedProducts } from './seed-products.ts';

const affiliate = affiliateForFile();

test('has about a hundred products of all experts and networks, marked as demo, made once', async () => {
  const options = { pool: affiliate.database.pool(), clock };
  const made = await seedProducts(options);
  expect(made).toBeGreaterThanOrEqual(90);
  expect(await seedProducts(options)).toBe(0);
  const { body } = await affiliate.ask<{ products: CatalogProduct[] }>('GET /admin/products?source=demo&limit=100');
  expect(body.products).toHaveLength(made);
  expect(body.products.every(({ isDemo, isActive }) => isDemo && isActive)).toBe(true);
  expect(new Set(body.products.map(({ expertType }) => expertType))).toEqual(new Set(expertIds));
  expect(new Set(body.products.map(({ network }) => network))).toEqual(new Set([...networkKeys, null]));
  const everybody = (await (await affiliate.get('/products')).json()) as { products: AffiliateProduct[] };
  expect(everybody.products[0]?.isDemo).toBe(true);
});

test('gets what is missing, beside what administrators have changed', async () => {
  const options = { pool: affiliate.database.pool(), clock };
  await seedProducts(options);
  const { body } = await affiliate.ask<{ products: CatalogProduct[] }>('GET /admin/products?source=demo&limit=100');
  const [renamed, off, gone] = body.products as [CatalogProduct, CatalogProduct, CatalogProduct];
  await affiliate.ask(`PATCH /products/${renamed.id}`, { version: renamed.version, productName: 'Renamed' });
  await affiliate.ask('POST /products/activation', { ids: [off.id], isActive: false });
  await affiliate.database.pool().query('delete from affiliate.affiliate_products where id = $1', [gone.id]);
  const added = await Promise.all([seedProducts(options), seedProducts(options)]);
  expect(added.toSorted()).toEqual([0, 1]);
  const after = (await affiliate.ask<{ products: CatalogProduct[] }>('GET /admin/products?source=demo&limit=100')).body;
  expect(after.products).toHaveLength(body.products.length);
  const named = (id: string) => after.products.find((product) => product.id === id);
  expect([named(renamed.id)?.productName, named(off.id)?.isActive]).toEqual(['Renamed', false]);
  expect(after.products.filter(({ productName }) => productName === gone.productName)).toHaveLength(1);
  expect(after.products.filter(({ productName }) => productName === renamed.productName)).toEqual([]);
  await affiliate.ask('POST /products/activation', { ids: [off.id], isActive: true });
});

test('is recommended, and each link shows a page of ours that says what it is', async () => {
  const { body } = await affiliate.ask<Recommended>('POST /recommendations', {
    query: 'pipe wrench',
    expertType: 'home',
  });
  const [wrench] = body.recommendations;
  expect(wrench?.productName).toBe('Pipe wrench, 14 inch');
  const { rows } = await affiliate.database.pool().query<{ id: string }>('select id from affiliate.affiliate_products');
  for (const { id } of rows) {
    const answer = await affiliate.go(`/go/${id}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(await answer.text()).toContain('This is a demo product');
  }
  const clicks = await affiliate.database.pool().query('select from affiliate.clicks');
  expect(clicks.rowCount).toBe(rows.length);
});
