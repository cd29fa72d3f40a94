// The issuer named on receipts.
import { list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const receiptVariables = {
  RECEIPT_ISSUER_NAME: z.string().min(1).default('Consilium').describe('Name on receipts: who the money was paid to.'),
  RECEIPT_ISSUER_ADDRESS: list().default([]).describe('Address on receipts; a comma begins a new line.'),
  RECEIPT_ISSUER_TAX_ID: z.string().optional().describe('Tax number on receipts.'),
};
