// Rebuilds of read models: started here, and followed while they run without asking every part.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { ListedReadModel } from '@consilium/contracts/operations/http.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { rebuildingParts, workKey, type Work } from '#events/operations-query.ts';

/** Of one part. With more of them it takes longer, within the requests of a minute. */
const followEveryMs = 5_000;

/** What is told of the parts becomes part of what was asked of every part. */
export function useFollowedRebuilds(work: Work): void {
  const queryClient = useQueryClient();
  const parts = rebuildingParts(work);
  useQuery({
    queryKey: ['operations', 'rebuilds', parts],
    queryFn: async ({ signal }) => {
      for (const part of parts) {
        const { readModels } = await api.operations.listReadModels({ part }, { signal });
        queryClient.setQueryData<Work>(workKey, (known) => withModels(known, part, readModels));
      }
      return parts;
    },
    enabled: parts.length > 0,
    refetchInterval: followEveryMs * Math.max(1, parts.length),
    refetchIntervalInBackground: false,
    retry: false,
  });
}

function withModels(work: Work | undefined, part: PartName, models: readonly ListedReadModel[]): Work | undefined {
  if (!work) return undefined;
  const known = (model: ListedReadModel) => models.find(({ name }) => name === model.name) ?? model;
  const answers = work.answers.map((told) =>
    told.part === part ? { ...told, answer: { ...told.answer, readModels: told.answer.readModels.map(known) } } : told,
  );
  return { ...work, answers };
}

interface Rebuild {
  readonly part: PartName;
  readonly readModel: string;
  readonly reason: AuditReason;
}

export function useRebuild() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rebuild: Rebuild) => api.operations.rebuild(rebuild),
    onSuccess(model, { part }) {
      queryClient.setQueryData<Work>(workKey, (known) => withModels(known, part, [model]));
      showToast({ title: 'The rebuild has started' });
    },
    onError(error) {
      showToast({ title: 'No rebuild was started', text: toApiError(error).message, tone: 'loss' });
      return queryClient.invalidateQueries({ queryKey: workKey });
    },
  });
}
