// Runs a person's request at the payment provider, with a time limit; failures get the product's own message.
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { within } from '@consilium/kit/time-limit.ts';
import type { Logger } from 'pino';
import { PaymentsFailure } from './payments-failure.ts';
import type { Payments } from './payments.ts';

/** A person waits for the answer. After a timeout the call may or may not have been done; every call can be repeated. */
const LIMIT_MS = 25_000;

export interface AsksPayments {
  /** Undefined without a key of the payment provider. */
  readonly payments: Payments | undefined;
  readonly log: Pick<Logger, 'warn'>;
}

export async function askPayments<Answer>(
  { payments, log }: AsksPayments,
  failure: ErrorCode,
  work: (payments: Payments) => Promise<Answer>,
): Promise<Answer> {
  if (!payments) throw httpError('PAYMENTS_UNAVAILABLE');
  try {
    return await within(LIMIT_MS, work(payments), () => new PaymentsFailure({ kind: 'unreachable' }));
  } catch (error) {
    if (!(error instanceof PaymentsFailure)) throw error;
    const { kind, code, requestId } = error;
    log.warn({ failure, kind, code, requestId }, 'the payment provider did not do what a person asked for');
    throw httpError(failure);
  }
}
