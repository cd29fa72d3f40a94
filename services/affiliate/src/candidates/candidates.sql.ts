// SQL that finds products for words. Only what may be recommended is found.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Availability } from '../ranking/scores.ts';
import { ofNetworkInUse, recommendable } from './recommendable.sql.ts';

export interface FoundProduct {
  readonly productId: string;
  readonly productName: string;
  readonly expertType: ExpertId;
  readonly networkKey: NetworkKey | null;
  readonly category: string | null;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly shippingMinor: number | null;
  readonly ratingHundredths: number | null;
  readonly ratingCount: number | null;
  readonly deliveryDays: number | null;
  readonly availability: Availability;
  readonly commissionBasisPoints: number;
  readonly readAt: Date | null;
  /** When it was last read whether it can be bought. */
  readonly stockReadAt: Date | null;
  readonly imageUrl: string | null;
  readonly isDemo: boolean;
  /** Stems of the name, of the category and of the description. */
  readonly nameWords: readonly string[];
  readonly categoryWords: readonly string[];
  readonly descriptionWords: readonly string[];
}

const columns = `id as "productId", product_name as "productName", expert_type as "expertType", network_key as "networkKey", category,
  price_minor as "priceMinor", price_currency as "priceCurrency", shipping_minor as "shippingMinor",
  rating_hundredths as "ratingHundredths", rating_count as "ratingCount", delivery_days as "deliveryDays", availability,
  commission_basis_points as "commissionBasisPoints", read_at as "readAt", greatest(read_at, stock_checked_at) as "stockReadAt", image_url as "imageUrl", source = 'demo' as "isDemo",
  tsvector_to_array(ts_filter(words, '{a}')) as "nameWords", tsvector_to_array(ts_filter(words, '{b}')) as "categoryWords",
  tsvector_to_array(ts_filter(words, '{c}')) as "descriptionWords"`;

/** The stems of each text, without common words such as "the". */
export async function stemsOf(db: Queryable, texts: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { rows } = await db.query<{ stems: string[] }>({
    name: 'stems-of',
    text: `select tsvector_to_array(to_tsvector('english', text)) as stems
             from unnest($1::text[]) with ordinality as given (text, place) order by place`,
    values: [texts],
  });
  return rows.map(({ stems }) => stems);
}

export interface Lookup {
  /** Undefined: of every expert. */
  readonly expertType: ExpertId | undefined;
  /** Products that have all of these are found. */
  readonly all: readonly string[];
  /** With fewer of them than `enough`, those that have at least one of these are found too. */
  readonly any: readonly string[];
  readonly enough: number;
}

/** So many rows are compared of each kind, and so many of them returned. */
const MOST_ROWS = 600;
const MOST_FOUND = 60;

/** The ids of those with more of the words, in the name above all. */
const bestOf = (query: string, ranked: string, condition = 'true') => `
  select id from (
    select id, words from affiliate.affiliate_products
     where words @@ ${query}::tsquery and ${recommendable} and ${ofNetworkInUse} and ${condition} limit ${MOST_ROWS}) found
   order by ts_rank('{0.1, 0.2, 0.5, 1}', words, ${ranked}::tsquery) desc, id limit ${MOST_FOUND}`;

const findingText = `
  with having_all as materialized (${bestOf('$1', '$2')}),
       having_any as materialized (${bestOf('$3', '$4', '(select count(*) from having_all) < $5')})
  select ${columns} from (select id from having_all union select id from having_any) best join affiliate.affiliate_products using (id)`;

/** In no particular order. */
export async function findByStems(
  db: Queryable,
  { expertType, all, any, enough }: Lookup,
): Promise<readonly FoundProduct[]> {
  const ofExpert = (words: string) =>
    words === '' ? null : expertType === undefined ? words : `(${words}) & ${quoted(`expert:${expertType}`)}`;
  const [each, either] = [all, any].map((stems) => stems.map(quoted));
  const values = [each?.join(' & '), each?.join(' | '), either?.join(' | '), either?.join(' | ')];
  const [whole = '', wholeRanked, some = '', someRanked] = values;
  // Without a name: the plan depends on how common the words are.
  const { rows } = await db.query<FoundProduct>(findingText, [
    ofExpert(whole),
    wholeRanked,
    ofExpert(some),
    someRanked,
    enough,
  ]);
  return rows;
}

/** A stem as text of a tsquery. */
function quoted(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

export async function newestRecommendable(db: Queryable, limit: number): Promise<readonly FoundProduct[]> {
  const { rows } = await db.query<FoundProduct>(
    `select ${columns} from affiliate.affiliate_products where ${recommendable} and ${ofNetworkInUse} order by created_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}

export interface WordStatistics {
  readonly products: number;
  /** Share of the products that have the word; only common words are listed. */
  readonly shares: ReadonlyMap<string, number>;
}

/** What PostgreSQL itself has counted for its planner. Nothing before the first 50 products. */
export async function wordStatistics(db: Queryable): Promise<WordStatistics> {
  const { rows } = await db.query<{ products: number; words: string[]; shares: number[] }>(
    `select greatest(c.reltuples, 0)::int as products, s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as shares
       from pg_class c left join pg_stats s on s.schemaname = 'affiliate' and s.tablename = c.relname and s.attname = 'words'
      where c.oid = 'affiliate.affiliate_products'::regclass`,
  );
  const [row] = rows;
  const pairs = (row?.words ?? []).map((word, index) => [word, row?.shares[index] ?? 0] as const);
  return { products: row?.products ?? 0, shares: new Map(pairs) };
}

export interface MiddlePrice {
  readonly expertType: ExpertId;
  readonly category: string;
  readonly currency: string;
  readonly middlePriceMinor: number;
}

/** The middle price with shipping of each category and currency that has at least three prices. */
export async function middlePrices(db: Queryable): Promise<readonly MiddlePrice[]> {
  const { rows } = await db.query<MiddlePrice>(
    `select expert_type as "expertType", category, price_currency as currency,
            percentile_disc(0.5) within group (order by price_minor + coalesce(shipping_minor, 0)) as "middlePriceMinor"
       from affiliate.affiliate_products where ${recommendable} and category is not null and price_minor > 0
      group by expert_type, category, price_currency having count(*) >= 3`,
  );
  return rows;
}
