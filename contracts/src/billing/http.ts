// Billing's HTTP contract: the plan catalogue, and the ledger of counted messages.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { messageClassSchema, moneySchema, planIdSchema, priceIdSchema, quotaPresetSchema } from '../plans.ts';

export const planSchema = z.object({
  id: planIdSchema,
  name: z.string(),
  dailyLimits: z.object({ standard: z.number().int(), premium: z.number().int() }),
  benefits: z.array(z.string()),
  prices: z.array(
    z.object({ id: priceIdSchema, price: moneySchema, perMonth: moneySchema, savePercent: z.number().int() }),
  ),
});
export type Plan = z.infer<typeof planSchema>;

export const ledgerDaySchema = z.object({
  date: z.iso.date(),
  class: messageClassSchema,
  counted: z.number().int(),
  released: z.number().int(),
});

export const billingContract = {
  listPlans: oc
    .route({ method: 'GET', path: '/plans', summary: 'Plans with prices and the limits in force' })
    .output(z.object({ preset: quotaPresetSchema, plans: z.array(planSchema) })),
  myLedger: oc
    .route({ method: 'GET', path: '/ledger', summary: 'My counted and released messages by day, the last 30 days' })
    .output(z.object({ days: z.array(ledgerDaySchema).max(400) })),
};
