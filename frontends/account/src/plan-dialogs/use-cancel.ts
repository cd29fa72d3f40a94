// Cancels a subscription with the amount that was shown; when it has changed, the new one is shown first.
import type { CancellationOption } from '@consilium/contracts/billing/subscription.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { cancelSubscription } from '#billing/billing-calls.ts';
import { paymentsKey, subscriptionQuery } from '#billing/billing-queries.ts';
import { billingFailure, toastFailure, type BillingFailure } from '#leaving/billing-failure.ts';
import { cancelledWords } from '#plan-dialogs/cancellation-words.ts';

/** The dialog that asked: a failure in the plan dialog is shown there and logged, without a toast. */
export type AskedFrom = 'plan' | 'manage';

export interface Cancel {
  readonly isBusy: boolean;
  readonly failure: BillingFailure | undefined;
  readonly run: (option: CancellationOption) => void;
}

export function useCancel(
  from: AskedFrom,
  { onCancelled, onAmountChanged }: { readonly onCancelled: () => void; readonly onAmountChanged: () => void },
): Cancel {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: cancelSubscription,
    onSuccess({ subscription, refund, accessEndsAt }, option) {
      queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
      void queryClient.invalidateQueries({ queryKey: paymentsKey });
      const text = cancelledWords({ choice: option.choice, refund, accessEndsAt }, Date.now());
      showToast({ title: 'Subscription Cancelled', text });
      onCancelled();
    },
    onError(error) {
      if (toApiError(error).code === 'AMOUNT_CHANGED') onAmountChanged();
      const failure = billingFailure('cancel', error);
      if (from === 'manage' || failure.needsSignIn) toastFailure(failure);
      else logFailure(error);
    },
  });
  const failure = cancel.error ? billingFailure('cancel', cancel.error) : undefined;
  return { isBusy: cancel.isPending, failure, run: (option) => !cancel.isPending && cancel.mutate(option) };
}

function logFailure(error: unknown): void {
  const { code, status } = toApiError(error);
  // oxlint-disable-next-line no-console -- this failure is to be logged, and a browser has no other log
  console.error(`the subscription could not be cancelled: ${code} ${status}`);
}
