// What affiliate serves outside its contract's router: the catalog as CSV, pictures of products, and files of products.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { rawAnswerSchema } from '../raw-answer.ts';
import { decimalMarks, importFilesPath } from './import-rules.ts';
import { productImportSchema } from './imports-http.ts';
import { networkKeySchema } from './networks.ts';
import { productFilterSchema } from './product-list.ts';

export const affiliateRawContract = {
  exportProducts: oc
    .route({ method: 'GET', path: '/admin/products.csv', summary: 'The filtered products as CSV (admin)' })
    .input(productFilterSchema)
    .output(rawAnswerSchema),
  productPicture: oc
    .route({ method: 'GET', path: '/pictures/{id}', summary: 'The picture of a product' })
    .input(z.object({ id: z.string() }))
    .output(rawAnswerSchema),
  uploadImportFile: oc
    .route({
      method: 'POST',
      path: importFilesPath,
      summary: 'Read a file of products: its bytes as they are (admin)',
      successStatus: 201,
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: z.object({
          network: networkKeySchema,
          name: z.string().min(1).max(200),
          /** The file has all products of the network: those that it does not have are gone. */
          whole: z.boolean(),
          mark: z.enum(decimalMarks).optional(),
        }),
        body: z.instanceof(Blob),
      }),
    )
    .output(productImportSchema),
};
