// What becomes of notices on their way, and of billing itself.
import { step } from './step.ts';

export const notices = (how: { readonly duplicates: number; readonly reorder: boolean }) =>
  step(
    `notices ${JSON.stringify(how)}`,
    () => true,
    async (_model, real) => {
      await real.world.controls.changeSettings({ webhooks: how });
    },
  );

export const loseNotices = step(
  'notices are lost',
  ({ isOutOfTouch }) => !isOutOfTouch,
  async (model, real) => {
    await real.world.controls.changeSettings({ webhooks: { drop: true } });
    model.isOutOfTouch = true;
  },
);

export const findNotices = step(
  'lost notices come',
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
