// What a person is told when the payment provider did not do its part.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';

export async function answeringFailures<Answer>(
  { log }: Pick<BillingContext, 'log'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsFailure)) throw error;
    log.warn({ err: error }, 'the payment provider did not help with a cancellation');
    throw httpError('CANCELLATION_FAILED');
  }
}
