// The tester's settings: renewals, and the delivery of webhook events.
import { z } from 'zod';

const webhooksShape = z.strictObject({
  /** How many extra times each webhook event is sent. */
  duplicates: z.number().int().min(0).max(20),
  /** Webhook events that wait at the same time are sent in random order. */
  reorder: z.boolean(),
  delayMs: z.number().int().min(0).max(600_000),
  /** True: none is sent; a list: none of these types. */
  drop: z.union([z.boolean(), z.array(z.string())]),
  /** Webhook events wait until they are sent manually. */
  hold: z.boolean(),
  /** The delays before each retry of an undelivered webhook event. */
  retryDelaysMs: z.array(z.number().int().min(0)).max(20),
});

const settingsSchema = z.strictObject({
  /** How long a renewal's invoice stays a draft: an hour at the provider. */
  invoiceDraftSeconds: z.number().int().min(0),
  /** Days between a failed payment and its retries. */
  retryDays: z.array(z.number().int().min(1).max(30)).max(8),
  /** The state of a subscription after the last failed retry. */
  afterRetries: z.enum(['cancel', 'unpaid', 'past_due']),
  /** How many days before a renewal `invoice.upcoming` is sent. */
  upcomingDays: z.number().int().min(0).max(60),
  webhooks: webhooksShape,
});
export type Settings = z.output<typeof settingsSchema>;

export const settingsChangeSchema = z.strictObject({
  ...settingsSchema.partial().shape,
  webhooks: webhooksShape.partial().optional(),
});
export type SettingsChange = z.output<typeof settingsChangeSchema>;

const defaults: Settings = {
  invoiceDraftSeconds: 3600,
  retryDays: [3, 5, 7],
  afterRetries: 'cancel',
  upcomingDays: 7,
  webhooks: {
    duplicates: 0,
    reorder: false,
    delayMs: 0,
    drop: false,
    hold: false,
    retryDelaysMs: [1000, 5000, 30_000, 120_000, 600_000],
  },
};

export function withChange(change: SettingsChange, before: Settings = defaults): Settings {
  const { webhooks, ...rest } = change;
  return settingsSchema.parse({ ...before, ...rest, webhooks: { ...before.webhooks, ...webhooks } });
}
