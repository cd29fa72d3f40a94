// Events that billing publishes.
import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { planIds, priceIds } from '../plans.ts';

export const planChanged = defineEvent(
  'billing',
  'plan-changed',
  1,
  'The plan in force for an account changed (bought, granted, ended).',
  (name) =>
    z.object({
      plan: name(planIds),
      price: name(priceIds).nullable(),
      reason: name(['purchase', 'grant', 'renewal', 'end', 'refund']),
      effectiveAt: z.iso.datetime(),
      /** The plan ends then without a further event. Null: no end. Missing in events published before this field existed. */
      until: z.iso.datetime().nullable().optional(),
      /** The plan that follows at `until`, with its own end. Null or missing: free. At most one plan follows. */
      after: z
        .object({ plan: name(planIds), until: z.iso.datetime().nullable() })
        .nullable()
        .optional(),
    }),
);

export const paymentRecorded = defineEvent(
  'billing',
  'payment-recorded',
  1,
  'Money came from a person or went back to them. Amounts are in minor units of their currency.',
  (name) =>
    z.object({
      paymentId: z.string(),
      kind: name(['payment', 'refund']),
      price: name(priceIds).nullable(),
      amountMinor: z.number().int().nonnegative(),
      currency: z.string().length(3),
      occurredAt: z.iso.datetime(),
    }),
);
