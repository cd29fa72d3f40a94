// What billing serves outside its contract's router: receipts as PDF, all payments and all given plans as CSV.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { rawAnswerSchema } from '../raw-answer.ts';
import { giftFilterSchema } from './admin-books-http.ts';
import { paymentFilterSchema } from './admin-money-http.ts';

export const billingRawContract = {
  receipt: oc
    .route({ method: 'GET', path: '/payments/{id}/receipt', summary: 'The receipt of a payment of mine' })
    .input(z.object({ id: z.string() }))
    .output(rawAnswerSchema),
  exportPayments: oc
    .route({ method: 'GET', path: '/admin/payments.csv', summary: 'The filtered payments as CSV (admin)' })
    .input(paymentFilterSchema)
    .output(rawAnswerSchema),
  exportGifts: oc
    .route({ method: 'GET', path: '/admin/gifts.csv', summary: 'The filtered given plans as CSV (admin)' })
    .input(giftFilterSchema)
    .output(rawAnswerSchema),
};
