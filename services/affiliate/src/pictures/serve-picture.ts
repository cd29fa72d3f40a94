// GET /pictures/{id}: the picture of a product, for everybody; an image tag cannot send a token.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { AffiliateContext } from '../context/context.ts';
import { findPicturedProduct } from './pictured-product.sql.ts';
import { createProductPictures } from './product-pictures.ts';

const uuid = z.uuid();

export function servePicture(context: AffiliateContext): RequestHandler<{ id: string }> {
  const pictures = createProductPictures(context);
  return async ({ params: { id } }, response) => {
    const product = uuid.safeParse(id).success ? await findPicturedProduct(context.pool, id) : undefined;
    const picture = product && (await pictures.get(product));
    if (!picture) throw httpError('NOT_FOUND', 'There is no picture of this product.');
    response
      .set({
        'Content-Type': 'image/webp',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': `private, max-age=${picture.maxAgeSeconds}`,
      })
      .send(picture.bytes);
  };
}
