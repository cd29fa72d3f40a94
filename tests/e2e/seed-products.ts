// Puts products into the catalog of the running product.
import { randomUUID } from 'node:crypto';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';

export async function seedProductNames(
  expertType: string,
  names: readonly string[],
  imageUrl: string | null = null,
  data = process.env['E2E_DATA'] ?? '',
): Promise<void> {
  const owner = createPool({
    url: await runningDatabaseUrl(data),
    applicationName: 'e2e',
    maxConnections: 1,
  });
  try {
    await owner.query(
      `insert into affiliate.affiliate_products (id, product_name, expert_type, network_key, external_id, commission_basis_points, affiliate_link,
         price_minor, price_currency, image_url, read_at, availability, created_at, updated_at)
       select seeded.id, seeded.name, $3, 'walmart', seeded.id::text, 300, 'https://goto.walmart.com/c/1/2/3', 899, 'USD', $4, now(), 'in_stock', now(), now()
         from unnest($1::uuid[], $2::text[]) as seeded (id, name)`,
      [names.map(() => randomUUID()), names, expertType, imageUrl],
    );
  } finally {
    await owner.end();
  }
}
