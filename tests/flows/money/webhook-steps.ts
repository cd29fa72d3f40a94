// The steps about webhook events and billing's own restarts.
import { step } from './step.ts';

export const webhookEvents = (how: { readonly duplicates: number; readonly reorder: boolean }) =>
  step(
    `webhook events ${JSON.stringify(how)}`,
    () => true,
    async (_model, real) => {
      await real.world.controls.changeSettings({ webhooks: how });
    },
  );

export const loseWebhookEvents = step(
  'webhook events are lost',
  ({ isOutOfTouch }) => !isOutOfTouch,
  async (model, real) => {
    await real.world.controls.changeSettings({ webhooks: { drop: true } });
    model.isOutOfTouch = true;
  },
);

export const findWebhookEvents = step(
  'lost webhook events come',
  ({ isOutOfTouch }) => isOutOfTouch,
  async (model, real) => {
    await real.world.controls.changeSettings({ webhooks: { drop: false } });
    await real.world.controls.resend();
    model.isOutOfTouch = false;
  },
);

export const compare = step(
  'billing compares with the provider',
  ({ isOutOfTouch }) => isOutOfTouch,
  async (model, real) => {
    await real.world.controls.changeSettings({ webhooks: { drop: false } });
    await real.world.reconcile();
    model.isOutOfTouch = false;
  },
);

export const restart = step(
  'billing stops and starts',
  () => true,
  async (_model, real) => {
    await real.world.restartBilling();
  },
);
