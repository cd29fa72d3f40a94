// The queries for held and finished units and for the ledger comparison; refetched every ten seconds.
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import { api } from '@consilium/web/api/api.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';

const everyMs = 10_000;
const whileComparingMs = 1000;

/** The common prefix of both query keys. */
export const unitsKey = ['message-units'] as const;
const ledgerKey = [...unitsKey, 'ledger'] as const;

export function useLedgerHealth() {
  return useQuery({
    queryKey: ledgerKey,
    queryFn: ({ signal }) => api.billingAdmin.ledgerHealth(undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.runningSince ? whileComparingMs : everyMs),
  });
}

export function useHoldsToday() {
  return useQuery({
    queryKey: [...unitsKey, 'holds'],
    queryFn: ({ signal }) => api.chat.holds.today(undefined, { signal }),
    refetchInterval: everyMs,
  });
}

export function useLedgerCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.billingAdmin.checkLedger(),
    onSuccess: ({ runningSince }) => {
      queryClient.setQueryData<LedgerHealth>(ledgerKey, (known) => known && { ...known, runningSince });
      void queryClient.invalidateQueries({ queryKey: ledgerKey });
    },
    onError: () => showToast({ title: 'The comparison didn’t start', text: 'Please try again.', tone: 'loss' }),
  });
}
