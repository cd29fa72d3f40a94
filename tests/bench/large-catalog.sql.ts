// A believable large catalog, made by the database itself.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const IMPRESSIONS_PER_PRODUCT = 10;
const PRODUCTS_EACH = 20;
/** One product in ten is ever shown, a hundred times each. */
const SHOWN_SHARE = 10;
/** A statement may take half a minute. */
const PARTS = 20;
/** Figures of 90 days are compared with the 90 days before. */
const DAYS = 180;
/** One click in fifty leads to a sale. */
const SALE_SHARE = 50;

export async function seedCatalog(
  db: Queryable,
  { products, clicks }: { readonly products: number; readonly clicks: number },
): Promise<void> {
  for (let part = 0; part < PARTS; part += 1)
    await seedProducts(db, { from: (part * products) / PARTS, to: ((part + 1) * products) / PARTS });
  await db.query(
    `insert into affiliate.recommendations (id, expert_type, weights_version, shown_at)
     select gen_random_uuid(), 'tech', 1, now() - (number * 7919 % $1::integer) * interval '1 day' * $2 / $1::integer
       from generate_series(1, $1::integer) number`,
    [(products * IMPRESSIONS_PER_PRODUCT) / PRODUCTS_EACH, DAYS],
  );
  for (let part = 0; part < PARTS; part += 1) {
    await seedImpressions(db, part, products / SHOWN_SHARE);
    await seedClicks(db, { from: (part * clicks) / PARTS, to: ((part + 1) * clicks) / PARTS, products });
  }
  await seedSales(db, clicks / SALE_SHARE);
  await db.query(
    'vacuum analyze affiliate.affiliate_products, affiliate.clicks, affiliate.recommendations, affiliate.recommendation_candidates, affiliate.conversion_reports',
  );
}

async function seedProducts(
  db: Queryable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await db.query(
    `insert into affiliate.affiliate_products (id, product_name, expert_type, commission_basis_points, price_minor, price_currency,
       description, network_key, external_id, category, is_active, source, created_at, updated_at)
     select gen_random_uuid(),
       (array['Garden hose', 'Desk lamp', 'Budget planner', 'Router', 'Contract template', 'Yoga mat'])[1 + number % 6] || ' number ' || number,
       (array['tech', 'legal', 'finance', 'home', 'career', 'health', 'relationships', 'general'])[1 + number % 8], 100 + number % 900,
       case when number % 10 > 0 then (number * 7919) % 50000 end, case when number % 10 > 0 then 'USD' end,
       repeat('A sentence about this product. ', 5), case when number % 7 > 0 then
         (array['amazon', 'walmart', 'rakuten', 'homedepot', 'cj', 'clickbank'])[number % 7] end,
       case when number % 7 > 0 then 'external-' || number end, 'Category ' || number % 40, number % 5 > 0,
       case when number % 7 > 0 then 'import' else 'manual' end, now() - number * interval '1 second', now()
       from generate_series($1::integer + 1, $2::integer) number`,
    [from, to],
  );
}

async function seedImpressions(db: Queryable, part: number, products: number): Promise<void> {
  await db.query(
    `insert into affiliate.recommendation_candidates (recommendation_id, product_id, network_key, relevance, rating_score, price_score,
       delivery_score, commission_score, availability_score, shown_place)
     select recommendation.id, product.id, network_key, 1, 1, 1, 1, 1, 1, 1
       from (select id, row_number() over (order by id) as number from affiliate.recommendations) recommendation
       cross join generate_series(0, $1::integer - 1) place
       join (select id, network_key, row_number() over (order by id) as number from affiliate.affiliate_products) product
         on product.number = 1 + (recommendation.number * $1 + place) % $2::integer
      where recommendation.number % $3::integer = $4`,
    [PRODUCTS_EACH, products, PARTS, part],
  );
}

async function seedClicks(
  db: Queryable,
  { from, to, products }: { readonly from: number; readonly to: number; readonly products: number },
): Promise<void> {
  await db.query(
    `insert into affiliate.clicks (id, product_id, network_key, clicked_at, kind)
     select substr(md5(click::text), 1, 24), product.id, network_key, now() - random() * $4 * interval '1 day',
            case when click % 10 = 0 then 'robot' else 'person' end
       from generate_series($1::integer + 1, $2::integer) click
       join (select id, network_key, row_number() over (order by id) as number from affiliate.affiliate_products) product
         on product.number = 1 + click % $3::integer`,
    [from, to, products, DAYS],
  );
}

/** Each reported twice: pending, then approved. */
async function seedSales(db: Queryable, sales: number): Promise<void> {
  await db.query(
    `insert into affiliate.conversion_reports (id, network_key, external_report_id, transaction_id, click_id, product_id, state,
       amounts_are, sale_minor, commission_minor, currency, occurred_at, reported_at, received_at, source)
     select gen_random_uuid(), coalesce(network_key, 'amazon'), state || click.id, click.id, click.id, product_id, state, 'total',
            5000, 200, 'USD', clicked_at, clicked_at, clicked_at, 'poll'
       from (select * from affiliate.clicks where kind = 'person' order by id limit $1::integer) click
       cross join unnest(array['pending', 'approved']) state`,
    [sales],
  );
}
