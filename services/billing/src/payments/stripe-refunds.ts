// Refunds: one per refund id of ours, however often and however late it is requested.
import { PaymentsFailure } from './payments-failure.ts';
import type { Payments, ProviderRefund } from './payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { toRefund } from './stripe-invoices.ts';

type RefundRequest = Parameters<Payments['refund']>[0];

export function stripeRefunds(client: StripeClient): Pick<Payments, 'refund'> {
  return {
    async refund(request) {
      // The provider forgets idempotency keys after a while, but not refunds, so it is asked first.
      const made = await findRefund(client, request);
      return made ?? (await makeRefund(client, request));
    },
  };
}

async function findRefund(client: StripeClient, { refundId, paymentIntentId }: RefundRequest) {
  const { data } = await client.ask((stripe) => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }));
  const refund = data.find(({ metadata }) => metadata?.['refund_id'] === refundId);
  return refund && toRefund(refund);
}

async function makeRefund(client: StripeClient, request: RefundRequest): Promise<ProviderRefund | 'already_refunded'> {
  try {
    const refund = await client.ask((stripe) =>
      stripe.refunds.create(
        {
          payment_intent: request.paymentIntentId,
          amount: request.amount.amountMinor,
          reason: 'requested_by_customer',
          metadata: {
            user_id: request.pseudonym,
            subscription: request.subscriptionId,
            cancellation_id: request.cancellationId,
            refund_id: request.refundId,
          },
        },
        { idempotencyKey: `refund:${request.refundId}:${request.attempt}` },
      ),
    );
    return toRefund(refund);
  } catch (error) {
    if (error instanceof PaymentsFailure && error.code === 'charge_already_refunded') return 'already_refunded';
    throw error;
  }
}
