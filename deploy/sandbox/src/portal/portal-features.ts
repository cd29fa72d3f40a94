// What a customer may do on the portal.
import { z } from 'zod';
import { flag, text, unset } from '#requests/params.ts';
import type { PortalFeatures } from './portal.ts';

const proration = z.enum(['create_prorations', 'always_invoice', 'none']);

export const featuresParams = z.strictObject({
  customer_update: z
    .strictObject({ enabled: flag(), allowed_updates: z.union([z.array(text()), unset()]).optional() })
    .optional(),
  invoice_history: z.strictObject({ enabled: flag() }).optional(),
  payment_method_update: z.strictObject({ enabled: flag() }).optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag(),
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: proration.optional(),
      cancellation_reason: z.strictObject({ enabled: flag(), options: z.array(text()).optional() }).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: flag(),
      default_allowed_updates: z.union([z.array(text()), unset()]).optional(),
      products: z.union([z.array(z.strictObject({ product: text(), prices: z.array(text()) })), unset()]).optional(),
      proration_behavior: proration.optional(),
      schedule_at_period_end: z
        .strictObject({ conditions: z.union([z.array(z.strictObject({ type: text() })), unset()]).optional() })
        .optional(),
    })
    .optional(),
});

/** The provider's defaults: only named features are allowed. */
export function featuresFrom(given: z.output<typeof featuresParams>): PortalFeatures {
  const { subscription_cancel: cancel, subscription_update: update } = given;
  return {
    customer_update: {
      allowed_updates: given.customer_update?.allowed_updates || [],
      enabled: given.customer_update?.enabled ?? false,
    },
    invoice_history: { enabled: given.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: given.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, options: [], ...cancel?.cancellation_reason, feedback_options: null },
      enabled: cancel?.enabled ?? false,
      mode: cancel?.mode ?? 'at_period_end',
      proration_behavior: cancel?.proration_behavior ?? 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: update?.default_allowed_updates || [],
      enabled: update?.enabled ?? false,
      products: update?.products ? update.products.map(withQuantity) : null,
      proration_behavior: update?.proration_behavior ?? 'none',
      schedule_at_period_end: { conditions: update?.schedule_at_period_end?.conditions || [] },
      trial_update_behavior: 'end_trial',
    },
  } as PortalFeatures;
}

function withQuantity<Offered>(product: Offered) {
  return { ...product, adjustable_quantity: { enabled: false, maximum: null, minimum: 0 } };
}
