// OpenAPI of the addresses to which networks report sales.
import { postbacksPath } from '@consilium/contracts/affiliate/earnings-http.ts';
import { bytesOf, inPath, jsonOf } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

const parameters = [inPath('network'), inPath('token')];
const responses = { 200: { description: 'Kept.', content: jsonOf(z.object({ received: z.boolean() })) } };

export const describedPostbacks = {
  [`${postbacksPath}/{network}/{token}`]: {
    get: {
      operationId: 'reportSaleByQuery',
      summary: 'A network reports a sale in the query (the secret in the path stands for a session)',
      parameters,
      responses,
    },
    post: {
      operationId: 'reportSale',
      summary: 'A network reports a sale in its own format (the secret in the path stands for a session)',
      parameters,
      requestBody: { required: true, content: bytesOf('application/json', 'application/x-www-form-urlencoded') },
      responses,
    },
  },
};
