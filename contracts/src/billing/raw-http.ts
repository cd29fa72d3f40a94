// What billing serves outside its contract's router: receipts as PDF.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { rawAnswerSchema } from '../raw-answer.ts';

export const billingRawContract = {
  receipt: oc
    .route({ method: 'GET', path: '/payments/{id}/receipt', summary: 'The receipt of a payment of mine' })
    .input(z.object({ id: z.string() }))
    .output(rawAnswerSchema),
};
