// OpenAPI of the upload beside the contract.
import { decimalMarks, importFilesPath } from '@consilium/contracts/affiliate/import-rules.ts';
import { productImportSchema } from '@consilium/contracts/affiliate/imports-http.ts';
import { networkKeySchema } from '@consilium/contracts/affiliate/networks.ts';
import { bytesOf, inQuery, jsonOf } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

export const describedImportFiles = {
  [importFilesPath]: {
    post: {
      operationId: 'uploadImportFile',
      summary: 'Read a file of products: its bytes as they are, CSV or packed with gzip (admin)',
      parameters: [
        inQuery('network', z.toJSONSchema(networkKeySchema), true),
        inQuery('name', { type: 'string', minLength: 1, maxLength: 200 }, true),
        inQuery('whole', { type: 'string', enum: ['true', 'false'] }),
        inQuery('mark', { type: 'string', enum: [...decimalMarks] }),
      ],
      requestBody: { required: true, content: bytesOf('application/octet-stream') },
      responses: { 201: { description: 'The import.', content: jsonOf(productImportSchema) } },
    },
  },
};
