// OpenAPI for what the catalog serves outside the contract: itself as CSV, and pictures of products.
import { productFilterSchema } from '@consilium/contracts/affiliate/product-list.ts';
import { bytesOf, inPath, inQuery } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

const filterNames = Object.entries(productFilterSchema.shape).map(([name, schema]) =>
  inQuery(name, z.toJSONSchema(schema, { io: 'input' })),
);

export const describedProducts = {
  '/admin/products.csv': {
    get: {
      operationId: 'exportProducts',
      summary: 'The filtered products as CSV (admin)',
      parameters: filterNames,
      responses: { 200: { description: 'One line per product.', content: bytesOf('text/csv') } },
    },
  },
  '/pictures/{id}': {
    get: {
      operationId: 'productPicture',
      summary: 'The picture of a product',
      parameters: [inPath('id')],
      responses: { 200: { description: 'The picture.', content: bytesOf('image/webp') } },
    },
  },
};
