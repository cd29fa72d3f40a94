// Groups, dead letters and jobs of every part, asked again while the page is in front; and what an administrator does with them.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { askEveryPart } from '#parts/ask-every-part.ts';

const everyMs = 5_000;
const groupsKey = ['operations', 'groups'] as const;
const deadLettersKey = ['operations', 'dead-letters'] as const;
const jobsKey = ['operations', 'jobs'] as const;
/** A hidden tab asks nothing. */
const live = { refetchInterval: everyMs, refetchIntervalInBackground: false, staleTime: everyMs } as const;

export function useGroups() {
  return useQuery({
    ...live,
    queryKey: groupsKey,
    queryFn: ({ signal: whole }) =>
      askEveryPart((part, signal) => api.operations.listGroups({ part }, { signal }), whole),
  });
}

export function useDeadLetters() {
  return useQuery({
    ...live,
    queryKey: deadLettersKey,
    queryFn: ({ signal: whole }) =>
      askEveryPart((part, signal) => api.operations.listDeadLetters({ part }, { signal }), whole),
  });
}

export function useJobs() {
  return useQuery({
    ...live,
    queryKey: jobsKey,
    queryFn: ({ signal: whole }) =>
      askEveryPart((part, signal) => api.operations.listJobs({ part }, { signal }), whole),
  });
}

export type Act = 'retry' | 'drop';

export interface ActedOn {
  readonly part: PartName;
  readonly id: string;
}

interface Change extends ActedOn {
  readonly act: Act;
  readonly reason: AuditReason;
}

export function useChangeDeadLetter() {
  return useChange(deadLettersKey, ({ act, ...change }) =>
    act === 'retry' ? api.operations.retryDeadLetter(change) : api.operations.dropDeadLetter(change),
  );
}

export function useChangeJob() {
  return useChange(jobsKey, ({ act, ...change }) =>
    act === 'retry' ? api.operations.retryJob(change) : api.operations.dropJob(change),
  );
}

/** Whether it worked or another administrator was faster, the list is read again. */
function useChange(key: readonly string[], send: (change: Change) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_sent, { act }) => showToast({ title: act === 'retry' ? 'It is tried again' : 'Dropped' }),
    onError: (error) => showToast({ title: 'Nothing was changed', text: toApiError(error).message, tone: 'loss' }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: key });
      await queryClient.invalidateQueries({ queryKey: groupsKey });
    },
  });
}
