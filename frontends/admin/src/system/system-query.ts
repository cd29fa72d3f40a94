// The state of every part, and the faults of a product that somebody tries out.
import { api } from '@consilium/web/api/api.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import type { AdvisorFaultSettings } from '@consilium/contracts/gateway/faults-http.ts';
import { askEveryPart } from '#parts/ask-every-part.ts';

const everyMs = 15_000;
const faultsKey = ['advisor-faults'] as const;

export function useParts() {
  return useQuery({
    queryKey: ['operations', 'parts'],
    queryFn: ({ signal: whole }) => askEveryPart((part, signal) => api.operations.getPart({ part }, { signal }), whole),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
  });
}

/** Undefined where there are none: in the profile scale, and on a machine that others reach. */
export function useFaults() {
  return useQuery({
    queryKey: faultsKey,
    queryFn: async ({ signal }) => {
      try {
        return (await api.gateway.faults.get(undefined, { signal })).advisor;
      } catch {
        return null;
      }
    },
    retry: false,
  });
}

export function useSetFaults() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (advisor: AdvisorFaultSettings) => api.gateway.faults.set({ advisor }),
    onSuccess: ({ advisor }) => queryClient.setQueryData(faultsKey, advisor),
  });
}
