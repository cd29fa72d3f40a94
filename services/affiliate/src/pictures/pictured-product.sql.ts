// What is needed of a product to show its picture.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { PicturedProduct } from './product-pictures.ts';

/** Undefined when there is no such product, or none with a picture. */
export async function findPicturedProduct(db: Queryable, id: string): Promise<PicturedProduct | undefined> {
  const { rows } = await db.query<PicturedProduct>(
    `select id, network_key as network, image_url as "imageUrl", read_at as "readAt"
       from affiliate.affiliate_products where id = $1 and image_url is not null`,
    [id],
  );
  return rows[0];
}
