// Whether the provider's prices equal ours: checked in the background when billing starts and every hour.
import { every } from '@consilium/kit/periodic/every.ts';
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import type { Logger } from 'pino';
import type { Payments } from './payments.ts';
import { PaymentsFailure } from './payments-failure.ts';
import type { PaymentsSettings } from './payments-variables.ts';

const EVERY_MS = 60 * 60_000;

interface Sold {
  readonly payments: Payments | undefined;
  readonly config: Pick<PaymentsSettings, 'STRIPE_API_URL'>;
  readonly log: Logger;
}

export interface PriceWatch {
  /** Resolves when the running check is over. */
  readonly checked: Promise<void>;
  stop(): Promise<void>;
}

/** Not for the sandbox: it sells the catalogue prices, and its client need not be loaded before somebody buys. */
export function watchStripePrices({ payments, config, log }: Sold) {
  return payments && config.STRIPE_API_URL === undefined ? [watchPrices(payments, log)] : [];
}

export function watchPrices(payments: Pick<Payments, 'checkPrices'>, log: Logger): PriceWatch {
  let areWrong = false;
  const check = async () => {
    const complaint = await complaintOf(payments);
    areWrong = complaint?.kind === 'misconfigured';
    if (complaint)
      log.error({ kind: complaint.kind, code: complaint.code }, 'the prices at the payment provider are not ours');
  };
  const checking = every({ everyMs: EVERY_MS, work: check, log, failure: 'the prices could not be looked at' });
  const checked = checking.run();
  const unobserve = activeTelemetry()?.observe({
    name: 'consilium.billing.prices_wrong',
    description: '1 while the payment provider does not sell at the prices that are shown; nothing is sold then.',
    read: () => [{ value: areWrong ? 1 : 0, attributes: {} }],
  });
  return {
    checked,
    async stop() {
      unobserve?.();
      await checking.stop();
    },
  };
}

async function complaintOf(payments: Pick<Payments, 'checkPrices'>): Promise<PaymentsFailure | undefined> {
  try {
    await payments.checkPrices();
    return undefined;
  } catch (error) {
    if (error instanceof PaymentsFailure) return error;
    return new PaymentsFailure({ kind: 'unreachable', code: error instanceof Error ? error.name : undefined });
  }
}
