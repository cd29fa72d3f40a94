// The payments driver that the configuration names; undefined without a key.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';
import type { BillingConfig } from '../config.ts';
import type { Payments } from './payments.ts';

export function openPayments(_options: {
  readonly config: BillingConfig;
  readonly clock: Clock;
  readonly log: Logger;
}): Payments | undefined {
  return undefined;
}
