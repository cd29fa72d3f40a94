// What a tester sets about the sandbox: how renewals behave and how webhook events travel.
import { z } from 'zod';

const webhooksShape = z.strictObject({
  /** How many more times each webhook event is sent. */
  duplicates: z.number().int().min(0).max(20),
  /** What waits at the same time is sent in a shuffled order. */
  reorder: z.boolean(),
  delayMs: z.number().int().min(0).max(600_000),
  /** True: nothing is sent; a list: nothing of these types. */
  drop: z.union([z.boolean(), z.array(z.string())]),
  /** Webhook events wait until they are sent one by one. */
  hold: z.boolean(),
  /** Waiting times before a webhook event that was not taken is sent again. */
  retryDelaysMs: z.array(z.number().int().min(0)).max(20),
});

const settingsSchema = z.strictObject({
  /** A renewal's invoice stays a draft for so long before it is paid: the provider takes an hour. */
  invoiceDraftSeconds: z.number().int().min(0),
  /** Days between a failed payment and the tries after it. */
  retryDays: z.array(z.number().int().min(1).max(30)).max(8),
  /** What becomes of a subscription whose last try failed. */
  afterRetries: z.enum(['cancel', 'unpaid', 'past_due']),
  /** `invoice.upcoming` comes so many days before a renewal. */
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
