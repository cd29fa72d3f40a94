// Changes between monthly and yearly with the amount that was shown; when it has changed, the new one is shown first.
import type { PlanChangePreview } from '@consilium/contracts/billing/subscription.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { changePlan } from '#billing/billing-calls.ts';
import { subscriptionQuery } from '#billing/billing-queries.ts';
import { billingFailure, toastFailure, type BillingFailure } from '#leaving/billing-failure.ts';
import { changedWords } from '#plan-dialogs/change-words.ts';

export interface ChangeDone {
  readonly onChanged: () => void;
  readonly onAmountChanged: () => void;
  /** The bank wants the person to confirm the payment first. */
  readonly onConfirmAt: (url: string) => void;
}

export interface Change {
  readonly isBusy: boolean;
  readonly failure: BillingFailure | undefined;
  readonly run: (preview: PlanChangePreview) => void;
}

export function useChangePlan({ onChanged, onAmountChanged, onConfirmAt }: ChangeDone): Change {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: changePlan,
    onSuccess({ subscription, url }, preview) {
      queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
      onChanged();
      if (url === null) showToast({ title: 'Plan Changed', text: changedWords(preview) });
      else onConfirmAt(url);
    },
    onError(error) {
      if (toApiError(error).code === 'AMOUNT_CHANGED') onAmountChanged();
      toastFailure(billingFailure('change', error));
    },
  });
  const failure = change.error ? billingFailure('change', change.error) : undefined;
  return { isBusy: change.isPending, failure, run: (preview) => !change.isPending && change.mutate(preview) };
}
