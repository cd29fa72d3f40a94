// Groups, dead letters and jobs of every part, asked again while the page is in front; and what an administrator does with them.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { PartWork } from '@consilium/contracts/operations/http.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { askEveryPart } from '#parts/ask-every-part.ts';
import type { EveryPart } from '#parts/ask-every-part.ts';

/** Every part is asked each time, and 100 requests a minute are what one person has by default, in two tabs perhaps. */
const everyMs = 15_000;
/** While rebuilds are followed, which takes the other half of the requests. */
const whileFollowingMs = 30_000;
export const workKey = ['operations', 'work'] as const;

export type Work = EveryPart<PartWork>;

export function rebuildingParts(work: Work | undefined): readonly PartName[] {
  const isRunning = ({ answer }: Work['answers'][number]) =>
    answer.readModels.some(({ run }) => run?.state === 'running');
  return (work?.answers ?? []).filter(isRunning).map(({ part }) => part);
}

/** The sections of the tab share what is asked. A hidden page asks nothing. */
export function useWork() {
  return useQuery({
    queryKey: workKey,
    queryFn: ({ signal: whole }) => askEveryPart((part, signal) => api.operations.getWork({ part }, { signal }), whole),
    refetchInterval: ({ state }) => (rebuildingParts(state.data).length > 0 ? whileFollowingMs : everyMs),
    refetchIntervalInBackground: false,
    staleTime: everyMs,
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
  return useChange(({ act, ...change }) =>
    act === 'retry' ? api.operations.retryDeadLetter(change) : api.operations.dropDeadLetter(change),
  );
}

export function useChangeJob() {
  return useChange(({ act, ...change }) =>
    act === 'retry' ? api.operations.retryJob(change) : api.operations.dropJob(change),
  );
}

/** Whether it worked or another administrator was faster, the list is read again. */
function useChange(send: (change: Change) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_sent, { act }) => showToast({ title: act === 'retry' ? 'It is tried again' : 'Dropped' }),
    onError: (error) => showToast({ title: 'Nothing was changed', text: toApiError(error).message, tone: 'loss' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workKey }),
  });
}
