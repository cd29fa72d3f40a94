// The calls of the audit.
import { api, type ApiInputs, type ApiOutputs } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useInfiniteQuery } from '@consilium/web/platform.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';

const pageSize = 25;

export type AuditEntry = ApiOutputs['admin']['listAudit']['entries'][number];
export type AuditFilter = ApiInputs['admin']['auditCsv'];

export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['admin-audit', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.admin.listAudit({ ...filter, limit: pageSize, before: pageParam }, { signal }),
    getNextPageParam: (page) => page.nextBefore ?? undefined,
  });
}

export async function saveAudit(filter: AuditFilter, kind: 'csv' | 'jsonl'): Promise<void> {
  try {
    const answer = await (kind === 'csv' ? api.admin.auditCsv(filter) : api.admin.auditJsonLines(filter));
    saveFile(`audit.${kind}`, await answer.blob());
  } catch (error) {
    showToast({ title: 'The download failed', text: toApiError(error).message, tone: 'loss' });
  }
}
