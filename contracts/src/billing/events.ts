// Events that billing publishes.
import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { planIdSchema, priceIdSchema } from '../plans.ts';

export const planChanged = defineEvent(
  'billing',
  'plan-changed',
  1,
  'The plan in force for an account changed (bought, granted, ended).',
  z.object({
    plan: planIdSchema,
    price: priceIdSchema.nullable(),
    reason: z.enum(['purchase', 'grant', 'renewal', 'end', 'refund']),
    effectiveAt: z.iso.datetime(),
  }),
);
