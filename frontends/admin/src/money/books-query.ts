// The queries for hanging invoices, disputes, given plans and revenue, and what is done about them.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { api, type ApiInputs } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';

const invoicesKey = ['money', 'invoices'] as const;
const giftsKey = ['money', 'gifts'] as const;
const revenueKey = ['money', 'revenue'] as const;
/** A sync asks the provider several times. */
const SYNC_TAKES_MS = 3000;

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextAfter }: { readonly nextAfter: string | null }) => nextAfter ?? undefined,
};

export function useHangingInvoices() {
  return useInfiniteQuery({
    ...pages,
    queryKey: invoicesKey,
    queryFn: ({ pageParam: after, signal }) => api.billingAdmin.listInvoices({ after }, { signal }),
  });
}

export function useInvoiceSync() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.billingAdmin.syncInvoice({ id }),
    onSuccess: () => {
      showToast({ title: 'The sync has begun', text: 'The list is refreshed in a moment.' });
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['money'] }), SYNC_TAKES_MS);
    },
    onError: (error) => showToast({ title: 'The sync didn’t start', text: toApiError(error).message, tone: 'loss' }),
  });
}

export function useDisputes() {
  return useInfiniteQuery({
    ...pages,
    queryKey: ['money', 'disputes'],
    queryFn: ({ pageParam: after, signal }) => api.billingAdmin.listDisputes({ after }, { signal }),
  });
}

export type GiftFilter = Omit<ApiInputs['billingAdmin']['listGifts'], 'after'>;

export function useGifts(filter: GiftFilter) {
  return useInfiniteQuery({
    ...pages,
    queryKey: [...giftsKey, filter],
    queryFn: ({ pageParam: after, signal }) => api.billingAdmin.listGifts({ ...filter, after }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRevocation() {
  const queryClient = useQueryClient();
  return {
    revoke: (id: string, reason: AuditReason) => api.billingAdmin.revokeGrant({ id, reason }),
    refresh: () => queryClient.invalidateQueries({ queryKey: giftsKey }),
  };
}

export async function saveGiftsAsCsv(filter: GiftFilter): Promise<void> {
  try {
    const answer = await api.billing.exportGifts(filter);
    saveFile('gifts.csv', await answer.blob());
  } catch (error) {
    showToast({ title: 'The download failed', text: toApiError(error).message, tone: 'loss' });
  }
}

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export function useRevenue(range: DayRange) {
  return useQuery({
    queryKey: [...revenueKey, range],
    queryFn: ({ signal }) => api.billingAdmin.revenue(range, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useReadAgain(range: DayRange) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.billingAdmin.forgetProviderDays(range),
    onError: (error) => showToast({ title: 'Nothing was read again', text: toApiError(error).message, tone: 'loss' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: revenueKey }),
  });
}
