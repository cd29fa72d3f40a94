// Imports of the networks, asked for again often while one runs, so that two administrators see the same.
import type {
  ImportDifference,
  ImportSchedule,
  ImportState,
  NetworkImports,
} from '@consilium/contracts/affiliate/imports-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { api } from '@consilium/web/api/api.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { isRunning as isRunningState, syncWords } from '#imports/import-words.ts';

const everyMs = 15_000;
const whileRunningMs = 1500;

/** The common prefix of all keys of imports. */
export const importsKey = ['affiliate-imports'] as const;
const networksKey = [...importsKey, 'networks'] as const;

const isRunning = ({ indicator }: NetworkImports) => indicator === 'syncing';

export function useImportNetworks() {
  return useQuery({
    queryKey: networksKey,
    queryFn: ({ signal }) => api.affiliate.listImportNetworks(undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.networks.some(isRunning) ? whileRunningMs : everyMs),
  });
}

export function useProductStatistics() {
  return useQuery({
    queryKey: [...importsKey, 'statistics'],
    queryFn: ({ signal }) => api.affiliate.listProductStatistics(undefined, { signal }),
    refetchInterval: everyMs,
  });
}

export function useDifferences(id: string, change: ImportDifference['change']) {
  return useInfiniteQuery({
    queryKey: [...importsKey, id, 'differences', change],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.affiliate.listImportDifferences({ id, change, limit: 20, after: pageParam }, { signal }),
    getNextPageParam: (page) => page.nextAfter ?? undefined,
  });
}

/** Asked for anew with each state: the last entries may have come between two looks. */
export function useImportLog(id: string, state: ImportState) {
  return useInfiniteQuery({
    queryKey: [...importsKey, id, 'log', state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.affiliate.listImportLog({ id, limit: 20, before: pageParam }, { signal }),
    getNextPageParam: (page) => page.nextBefore ?? undefined,
    refetchInterval: isRunningState(state) ? whileRunningMs : false,
  });
}

const failed = (title: string, text: string) => (error: Error) =>
  showToast({ title, text: toApiError(error).is('CONFLICT') ? toApiError(error).message : text, tone: 'loss' });

/** What is shown is asked for again whatever the answer: somebody else may have been faster. */
function useImportMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  { onError, onSuccess }: { onError: (error: Error) => void; onSuccess?: (output: Output) => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onError,
    ...(onSuccess && { onSuccess }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey }),
  });
}

export function useSyncNetworks(networks: readonly NetworkImports[]) {
  return useImportMutation(() => api.affiliate.syncNetworks({ syncAll: true }), {
    onSuccess: (synced) => showToast({ title: 'Sync Complete', text: syncWords(synced, networks) }),
    onError: failed('Sync Failed', 'Failed to sync networks'),
  });
}

export interface FileToImport {
  readonly network: NetworkKey;
  readonly file: File;
  readonly whole: boolean;
  readonly mark: '.' | ',' | undefined;
}

export const useUpload = () =>
  useImportMutation(
    ({ network, file, whole, mark }: FileToImport) =>
      api.affiliate.uploadImportFile({ query: { network, name: file.name, whole, mark }, body: file }),
    { onError: () => undefined },
  );

export const useStartImport = () =>
  useImportMutation((network: NetworkKey) => api.affiliate.startImport({ network, source: 'api' }), {
    onError: () => undefined,
  });

export const useApplyImport = () =>
  useImportMutation((id: string) => api.affiliate.applyImport({ id }), {
    onError: failed('Import Failed', 'Failed to import products'),
  });

export const useCancelImport = () =>
  useImportMutation((id: string) => api.affiliate.cancelImport({ id }), {
    onError: failed('The import was not canceled', 'Please try again.'),
  });

export const useSchedule = () =>
  useImportMutation(
    (input: { network: NetworkKey; schedule: ImportSchedule }) => api.affiliate.setImportSchedule(input),
    { onError: failed('The schedule was not saved', 'Please try again.') },
  );
