// The queries for payments, and the refund of one.
import type { CancellationOption } from '@consilium/contracts/billing/subscription.ts';
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { api, type ApiInputs } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { moneyOf } from '#money/money-words.ts';

const moneyKey = ['money'] as const;

export type PaymentFilter = Omit<ApiInputs['billingAdmin']['searchPayments'], 'after'>;

export function usePayments(filter: PaymentFilter) {
  return useInfiniteQuery({
    queryKey: [...moneyKey, 'payments', filter],
    queryFn: ({ pageParam, signal }) => api.billingAdmin.searchPayments({ ...filter, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function usePayment(id: string) {
  return useQuery({
    queryKey: [...moneyKey, 'payment', id],
    queryFn: ({ signal }) => api.billingAdmin.getPayment({ id }, { signal }),
  });
}

/** Asked of the payment provider each time it is opened: amounts change by the day. */
export function useRefundPreview(id: string) {
  return useQuery({
    queryKey: [...moneyKey, 'refund', id],
    queryFn: ({ signal }) => api.billingAdmin.previewRefund({ id }, { signal }),
    gcTime: 0,
    retry: false,
  });
}

export interface Refund {
  readonly option: CancellationOption;
  readonly reason: AuditReason;
}

export function useRefund(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ option: { choice, refund }, reason }: Refund) => {
      if (choice === 'period_end') throw new Error('nothing is paid back at the end of a period');
      return api.billingAdmin.refundPayment({ id, choice, refund, reason });
    },
    onSuccess: ({ refund }) => showToast({ title: 'Refund made', text: `${moneyOf(refund)} goes back to the person.` }),
    // Not awaited: the new preview would take the form away before it has said that it is done.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: moneyKey }),
  });
}

export async function savePaymentsAsCsv(filter: PaymentFilter): Promise<void> {
  try {
    const answer = await api.billing.exportPayments(filter);
    saveFile('payments.csv', await answer.blob());
  } catch (error) {
    showToast({ title: 'The download failed', text: toApiError(error).message, tone: 'loss' });
  }
}
