// SQL that fills the catalog with believable products: a brand, a quality, a thing and a model, over all experts.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const words = {
  brand:
    'Bosch Makita DeWalt Ryobi Stanley Philips Sony Logitech Anker Samsung Bose Dell Lenovo Corsair Kingston Netgear Fiskars Gardena Karcher Moen Delta Kohler Rubbermaid Leuchtturm Moleskine Pilot Quicken Garmin Fitbit Omron Braun Oral-B Tefal Ninja Brita Honeywell Kidde Yale Ring Eufy'.split(
      ' ',
    ),
  quality:
    'cordless adjustable compact heavy-duty portable wireless rechargeable waterproof foldable professional silent ergonomic stainless digital smart lightweight universal magnetic insulated reusable'.split(
      ' ',
    ),
} as const;

/** Eight things for each expert. */
const things = {
  home: 'cordless drill,pipe wrench,faucet washer kit,plumber tape,wood filler,paint roller,garden hose,smoke detector',
  tech: 'headphones,mechanical keyboard,hard drive,wifi router,charging cable,laptop stand,webcam,monitor',
  career: 'resume guide,interview course,standing desk,office chair,notebook,fountain pen,desk lamp,portfolio case',
  finance: 'budget planner,tax software,label printer,receipt scanner,cash box,ledger book,calculator,coin sorter',
  health: 'blood pressure monitor,foam roller,sleep mask,yoga mat,water bottle,meal planner,heating pad,pill organizer',
  legal: 'document safe,lease form kit,will kit,contract guide,paper shredder,file cabinet,stamp set,envelope pack',
  general: 'first aid kit,label maker,storage box,travel adapter,umbrella,backpack,flashlight,alarm clock',
  relationships:
    'date night cards,photo album,board game,picture frame,gift basket,greeting cards,dinner set,candle set',
} as const;

const experts = Object.keys(things);
const allThings = Object.values(things).flatMap((list) => list.split(','));

/** A statement may take half a minute. */
const PARTS = 10;

/** Of four networks; half of them with a rating, a third without a price. */
export async function seedProducts(db: Queryable, count: number): Promise<void> {
  for (let part = 0; part < PARTS; part += 1)
    await seedPart(db, (part * count) / PARTS + 1, ((part + 1) * count) / PARTS);
  await db.query('vacuum analyze affiliate.affiliate_products');
}

async function seedPart(db: Queryable, from: number, to: number): Promise<void> {
  await db.query(
    `insert into affiliate.affiliate_products (id, product_name, expert_type, network_key, external_id, category, description, price_minor,
       price_currency, rating_hundredths, rating_count, delivery_days, availability, commission_basis_points, affiliate_link, created_at, updated_at)
     select gen_random_uuid(), initcap(made.brand || ' ' || made.quality || ' ' || made.thing) || ' ' || upper(substr(md5(n::text), 1, 5)),
            ($5::text[])[1 + made.kind / 8], (array['amazon', 'walmart', 'homedepot', 'bestbuy'])[1 + n % 4], 'seed-' || n,
            initcap(made.thing) || 's',
            'The ' || made.quality || ' ' || made.thing || ' by ' || made.brand || ' for everyday use at home and at work. Comes with a two year warranty, a storage case and clear instructions; suits beginners and professionals, and goes well with any '
              || made.other || '.',
            case when n % 3 > 0 then 500 + (n * 7919::bigint) % 30000 end, case when n % 3 > 0 then 'USD' end,
            case when n % 2 = 0 then 200 + n % 300 end, case when n % 2 = 0 then n % 5000 end,
            case when n % 4 < 2 then n % 9 end, (array['in_stock', 'limited', 'unknown', 'out_of_stock'])[1 + (n / 4) % 4],
            100 + n % 300, 'https://www.amazon.com/dp/' || n, now() - n * interval '1 second', now()
       from generate_series($6::int, $1::int) as n,
            lateral (select (n * 31) % 64 as kind, ($2::text[])[1 + (n * 13 + n / 64) % 40] as brand, ($3::text[])[1 + (n * 7 + n / 11) % 20] as quality,
                            ($4::text[])[1 + (n * 31) % 64] as thing, ($4::text[])[1 + (n * 17 + n / 7) % 64] as other) made`,
    [to, words.brand, words.quality, allThings, experts, from],
  );
}
