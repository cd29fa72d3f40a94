// What billing serves beside its contract, as OpenAPI: a receipt to keep, and where the payment provider sends its notices.
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { bytesOf, inPath, jsonOf } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

export const describedPaths = {
  '/payments/{id}/receipt': {
    get: {
      operationId: 'getReceipt',
      summary: 'The receipt of a payment of mine',
      parameters: [inPath('id')],
      responses: { 200: { description: 'The receipt.', content: bytesOf('application/pdf') } },
    },
  },
  [webhookPath]: {
    post: {
      operationId: 'receiveNotice',
      summary: 'A signed notice of the payment provider',
      requestBody: { required: true, content: bytesOf('application/json') },
      responses: { 200: { description: 'Kept.', content: jsonOf(z.object({ received: z.boolean() })) } },
    },
  },
};
