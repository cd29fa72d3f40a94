// Reading and writing single products, and the list for everybody.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { productColumns } from './product-row.ts';
import type { ProductRow } from './product-row.ts';
import type { ProductValues } from './product-values.ts';

export interface ActiveFilter {
  readonly expertType?: ExpertId | undefined;
  readonly before?: PagePlace | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function pageOfActiveProducts(db: Queryable, filter: ActiveFilter): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `select ${productColumns} from affiliate.affiliate_products
      where is_active and ($1::text is null or expert_type = $1)
        and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
      order by created_at desc, id desc limit $4`,
    [filter.expertType ?? null, filter.before?.at ?? null, filter.before?.id ?? null, filter.limit],
  );
  return rows;
}

export async function findProduct(db: Queryable, id: string): Promise<ProductRow | undefined> {
  const { rows } = await db.query<ProductRow>(
    `select ${productColumns} from affiliate.affiliate_products where id = $1`,
    [id],
  );
  return rows[0];
}

/** Until the transaction ends nobody else changes it. */
export async function lockProduct(tx: Queryable, id: string): Promise<ProductRow | undefined> {
  const { rows } = await tx.query<ProductRow>(
    `select ${productColumns} from affiliate.affiliate_products where id = $1 for update`,
    [id],
  );
  return rows[0];
}

const written = `product_name, expert_type, commission_basis_points, price_minor, price_currency, shipping_minor, affiliate_link,
  description, network_key, external_id, category, gtin, image_url, rating_hundredths, rating_count, delivery_days, availability,
  priority_score`;

function writtenValues(values: ProductValues): unknown[] {
  return [
    values.productName,
    values.expertType,
    values.commissionBasisPoints,
    values.priceMinor,
    values.priceCurrency,
    values.shippingMinor,
    values.affiliateLink,
    values.description,
    values.network,
    values.externalId,
    values.category,
    values.gtin,
    values.imageUrl,
    values.ratingHundredths,
    values.ratingCount,
    values.deliveryDays,
    values.availability,
    values.priorityScore,
  ];
}

export async function insertProduct(
  db: Queryable,
  values: ProductValues,
  { id, now, source }: { readonly id: string; readonly now: Date; readonly source: 'manual' | 'demo' },
): Promise<ProductRow> {
  const { rows } = await db.query<ProductRow>(
    `insert into affiliate.affiliate_products (${written}, id, source, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21)
     returning ${productColumns}`,
    [...writtenValues(values), id, source, now],
  );
  return rows[0] as ProductRow;
}

export async function updateProduct(tx: Queryable, id: string, values: ProductValues, now: Date): Promise<ProductRow> {
  const { rows } = await tx.query<ProductRow>(
    `update affiliate.affiliate_products
        set (${written}, updated_at, version) =
          row($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, version + 1)
      where id = $20 returning ${productColumns}`,
    [...writtenValues(values), now, id],
  );
  return rows[0] as ProductRow;
}
