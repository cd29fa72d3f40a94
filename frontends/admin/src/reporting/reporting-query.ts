// Where networks report sales, a new address for one of them, and the earnings that come as a file.
import type { ReportingNetwork } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { api } from '@consilium/web/api/api.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { networkNames } from '#networks/network-words.ts';
import { earningsKey } from '#performance/earnings-query.ts';

const reportingKey = ['sales-reporting'] as const;
const everyMs = 60_000;

interface Reporting {
  readonly networks: readonly ReportingNetwork[];
}

export function useReporting() {
  return useQuery({
    queryKey: reportingKey,
    queryFn: ({ signal }): Promise<Reporting> => api.affiliate.listReporting(undefined, { signal }),
    refetchInterval: everyMs,
  });
}

export function useRenewAddress(network: NetworkKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.affiliate.renewPostback({ network }),
    onSuccess(renewed) {
      queryClient.setQueryData<Reporting>(reportingKey, (known) => known && replaced(known, renewed));
      showToast({ title: 'Address Renewed', text: `${networkNames[network]}: enter the new address there.` });
    },
    onError: (error) => showToast({ title: 'Renewal Failed', text: toApiError(error).message, tone: 'loss' }),
  });
}

/** The answer still has the part when it failed once more. */
export function useRetryWindow(network: NetworkKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.affiliate.retryWindow({ network, id }),
    async onSuccess(row, id) {
      queryClient.setQueryData<Reporting>(reportingKey, (known) => known && replaced(known, row));
      const failed = row.setAside.find((window) => window.id === id);
      if (failed) return showToast({ title: 'Still Missing', text: failed.error, tone: 'loss' });
      showToast({ title: 'Sales Read', text: `${networkNames[network]}: these sales are counted now.` });
      return queryClient.invalidateQueries({ queryKey: earningsKey });
    },
    async onError(error) {
      await queryClient.invalidateQueries({ queryKey: reportingKey });
      showToast({ title: 'Not Read', text: toApiError(error).message, tone: 'loss' });
    },
  });
}

function replaced({ networks }: Reporting, renewed: ReportingNetwork): Reporting {
  return { networks: networks.map((row) => (row.network === renewed.network ? renewed : row)) };
}

export function useUploadEarnings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (csv: string) => api.affiliate.uploadEarnings({ csv }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: earningsKey }),
  });
}
