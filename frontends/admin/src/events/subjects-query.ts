// Parks and releases subjects of consumer groups.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { workKey } from '#events/operations-query.ts';

export interface SubjectOfGroup {
  readonly part: PartName;
  readonly group: string;
  readonly subject: string;
}

interface Change extends SubjectOfGroup {
  readonly act: 'park' | 'release';
  readonly reason: AuditReason;
}

/** Whether it worked or another administrator was faster, the list is read again. */
export function useChangeSubject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, part, group, subject, reason }: Change) => {
      const change = { part, group, subject, reason };
      return act === 'park' ? api.operations.parkSubject(change) : api.operations.releaseSubject(change);
    },
    onSuccess: (_changed, { act }) => showToast({ title: act === 'park' ? 'Parked' : 'Released' }),
    onError: (error) => showToast({ title: 'Nothing was changed', text: toApiError(error).message, tone: 'loss' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workKey }),
  });
}
