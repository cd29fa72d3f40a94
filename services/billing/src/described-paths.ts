// OpenAPI for what billing serves outside its contract: receipts, payments and given plans as CSV, and the endpoint for the provider's webhook events.
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { giftFilterSchema } from '@consilium/contracts/billing/admin-books-http.ts';
import { paymentFilterSchema } from '@consilium/contracts/billing/admin-money-http.ts';
import { bytesOf, inPath, inQuery, jsonOf } from '@consilium/kit/http/described.ts';
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
  '/admin/payments.csv': {
    get: {
      operationId: 'exportPayments',
      summary: 'The filtered payments as CSV (admin)',
      parameters: Object.entries(paymentFilterSchema.shape).map(([name, schema]) =>
        inQuery(name, z.toJSONSchema(schema, { io: 'input' })),
      ),
      responses: { 200: { description: 'One line per payment.', content: bytesOf('text/csv') } },
    },
  },
  '/admin/gifts.csv': {
    get: {
      operationId: 'exportGifts',
      summary: 'The filtered given plans as CSV (admin)',
      parameters: Object.entries(giftFilterSchema.shape).map(([name, schema]) =>
        inQuery(name, z.toJSONSchema(schema, { io: 'input' })),
      ),
      responses: { 200: { description: 'One line per given plan.', content: bytesOf('text/csv') } },
    },
  },
  [webhookPath]: {
    post: {
      operationId: 'receiveWebhookEvent',
      summary: 'A signed webhook event of the payment provider',
      requestBody: { required: true, content: bytesOf('application/json') },
      responses: { 200: { description: 'Kept.', content: jsonOf(z.object({ received: z.boolean() })) } },
    },
  },
};
