// How many webhook events wait or were given up, as metrics when telemetry is on.
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import type { BillingContext } from '../context/context.ts';
import { countEvents } from './webhook-events.sql.ts';

export function observeWebhookEvents({ pool, log }: BillingContext): { stop(): Promise<void> } {
  const end = activeTelemetry()?.observe({
    name: 'consilium.webhooks.kept',
    description: 'Webhook events of the payment provider that wait to be worked, and those that were given up.',
    unit: '{event}',
    read: async () => {
      const figures = await countEvents(pool).catch((error: unknown) => {
        log.debug({ err: error }, 'the webhook events that wait could not be counted');
        return undefined;
      });
      if (!figures) return [];
      return [
        { value: figures.waiting, attributes: { state: 'waiting' } },
        { value: figures.dead, attributes: { state: 'dead' } },
      ];
    },
  });
  return { stop: async () => end?.() };
}
