// What the job counts: people's clicks, what was shown, and purchases that stand.
import { expect, test } from '@jest/globals';
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { newId } from '@consilium/kit/ids.ts';
import { affiliateForFile, clock } from '../testing/affiliate-for-file.ts';
import { countProductFigures } from './count-product-figures.ts';

const affiliate = affiliateForFile();
const read = async (id: string) => (await affiliate.ask<CatalogProduct>(`GET /admin/products/${id}`)).body.performance;

async function show(productId: string, times: number, place: number | null = 1): Promise<void> {
  await affiliate.database.pool().query(
    `with shown as (
       insert into affiliate.recommendations (id, expert_type, weights_version, shown_at)
       select gen_random_uuid(), 'tech', 1, $2 from generate_series(1, $3) returning id)
     insert into affiliate.recommendation_candidates
       (recommendation_id, product_id, relevance, rating_score, price_score, delivery_score, commission_score, availability_score, shown_place)
     select id, $1, 1, 1, 1, 1, 1, 1, $4 from shown`,
    [productId, clock.now(), times, place],
  );
}

async function click(productId: string, times: number, kind = 'person'): Promise<void> {
  await affiliate.database.pool().query(
    `insert into affiliate.clicks (id, product_id, clicked_at, kind)
     select substr(md5(random()::text || number), 1, 24), $1, $2, $4 from generate_series(1, $3) number`,
    [productId, clock.now(), times, kind],
  );
}

async function report(productId: string | null, transaction: string, state: string): Promise<void> {
  clock.advance(1000);
  await affiliate.database.pool().query(
    `insert into affiliate.conversion_reports (id, network_key, external_report_id, transaction_id, product_id, state, amounts_are, sale_minor,
       commission_minor, currency, occurred_at, reported_at, received_at, source)
     values ($1::uuid, 'amazon', $1::text, $2, $3, $4, 'total', 100, 4, 'USD', $5, $5, $5, 'poll')`,
    [newId(), transaction, productId, state, clock.now()],
  );
}

test('a product is compared with its network; robots, candidates not shown and reversed purchases do not count', async () => {
  const network = { network: 'amazon', commissionRate: 4 };
  const [good, weak, rare, elsewhere] = [
    await affiliate.add(network),
    await affiliate.add(network),
    await affiliate.add(network),
    await affiliate.add(),
  ];
  await show(good.id, 100);
  await show(weak.id, 100);
  await show(rare.id, 49);
  await show(elsewhere.id, 60);
  await show(good.id, 30, null);
  await click(good.id, 20);
  await click(good.id, 5, 'robot');
  await click(weak.id, 4);
  await click(rare.id, 10);
  await click(elsewhere.id, 3);
  await report(good.id, 'T1', 'pending');
  await report(good.id, 'T1', 'approved');
  await report(good.id, 'T2', 'pending');
  await report(good.id, 'T2', 'reversed');
  await report(null, 'T3', 'pending');
  await countProductFigures(affiliate.database.pool());
  expect(await read(good.id)).toEqual({ score: 7.4, impressions: 100, clicks: 20, conversions: 1 });
  expect(await read(weak.id)).toEqual({ score: 1.5, impressions: 100, clicks: 4, conversions: 0 });
  expect(await read(rare.id)).toEqual({ score: null, impressions: 49, clicks: 10, conversions: 0 });
  expect(await read(elsewhere.id)).toEqual({ score: 6, impressions: 60, clicks: 3, conversions: 0 });
});

test('a figure that went away is counted away, and an edit is not disturbed', async () => {
  const { id } = await affiliate.add();
  await show(id, 60);
  await countProductFigures(affiliate.database.pool());
  await affiliate.database.pool().query('delete from affiliate.recommendation_candidates where product_id = $1', [id]);
  await countProductFigures(affiliate.database.pool());
  expect(await read(id)).toEqual({ score: null, impressions: 0, clicks: 0, conversions: 0 });
  const edit = await affiliate.ask(`PATCH /products/${id}`, { version: 1, productName: 'Saw' });
  expect(edit.status).toBe(200);
});
