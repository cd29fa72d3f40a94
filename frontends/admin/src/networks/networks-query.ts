// The networks with their settings, and the calls that change them. An answer replaces its network in the list.
import type { ApiErrorCode } from '@consilium/web/api/api-error.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { api } from '@consilium/web/api/api.ts';
import type { ApiInputs } from '@consilium/web/api/api.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { networkNames } from '#networks/network-words.ts';

export const networksKey = ['affiliate-networks'] as const;
const historyKey = ['affiliate-network-history'] as const;
const CHANGES_PER_PAGE = 20;

interface Networks {
  readonly networks: readonly NetworkSettings[];
}

export function useNetworks() {
  return useQuery({
    queryKey: networksKey,
    queryFn: ({ signal }): Promise<Networks> => api.affiliate.listNetworks(undefined, { signal }),
  });
}

/** What changed of its settings, newest first. */
export function useNetworkHistory(network: NetworkKey) {
  return useInfiniteQuery({
    queryKey: [...historyKey, network],
    queryFn: ({ pageParam, signal }) =>
      api.affiliate.listNetworkChanges({ network, before: pageParam, limit: CHANGES_PER_PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  });
}

const conflict: ApiErrorCode = 'CONFLICT';

/** `call` saves; after a conflict the newest settings are loaded, and what was typed stays where it is. */
function useSaving<Input>(call: (input: Input) => Promise<NetworkSettings>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess(saved) {
      queryClient.setQueryData<Networks>(networksKey, (known) => known && replaced(known, saved));
      void queryClient.invalidateQueries({ queryKey: [...historyKey, saved.network] });
      showToast({ title: 'Network Saved', text: `${networkNames[saved.network]}: ${done}` });
    },
    async onError(error) {
      const { code, message } = toApiError(error);
      if (code === conflict) await queryClient.invalidateQueries({ queryKey: networksKey });
      showToast(failureOf(code, message));
    },
  });
}

function replaced({ networks }: Networks, saved: NetworkSettings): Networks {
  return { networks: networks.map((network) => (network.network === saved.network ? saved : network)) };
}

function failureOf(code: string, message: string) {
  const reasons: Readonly<Record<string, string>> = { BAD_REQUEST: message, SERVICE_UNAVAILABLE: message };
  const text = ['Failed to save network credentials', reasons[code]].filter(Boolean).join('. ');
  return { title: 'Save Failed', text, tone: 'loss' } as const;
}

export function useSaveNetwork() {
  return useSaving(
    (input: ApiInputs['affiliate']['saveNetwork']) => api.affiliate.saveNetwork(input),
    'settings saved.',
  );
}

export function useSaveApiAccess() {
  return useSaving(
    (input: ApiInputs['affiliate']['saveApiAccess']) => api.affiliate.saveApiAccess(input),
    'API access saved.',
  );
}

export function useForgetApiAccess() {
  return useSaving(
    (input: ApiInputs['affiliate']['forgetApiAccess']) => api.affiliate.forgetApiAccess(input),
    'API access deleted.',
  );
}

export function useCheckApiAccess() {
  return useMutation({
    mutationFn: (input: ApiInputs['affiliate']['checkApiAccess']) => api.affiliate.checkApiAccess(input),
  });
}

export function isConflict(error: Error | null): boolean {
  return error !== null && toApiError(error).is(conflict);
}
