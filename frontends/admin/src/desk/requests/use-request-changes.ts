// Changes of one request: each names the version that the agent has seen. What others do meanwhile is told, and marked as
// new until the agent's own next change.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useRef, useState } from 'react';
import { figuresKey, requestQuery, requestsKey, type RequestDetail } from '#desk/requests/requests-query.ts';

/** Sent with the version of the page that the agent wrote on, or with the newest that is shown. */
export type Basis = 'written-on' | 'shown';

interface Change {
  readonly basis: Basis;
  readonly call: (version: number) => Promise<RequestDetail>;
  /** The title of the toast when it fails for another reason than a conflict. */
  readonly failure: string;
}

interface Refused {
  readonly basis: Basis;
  /** The newest, if it could be read. */
  readonly version: number | undefined;
}

const changedMeanwhile = 'Somebody changed this request meanwhile.';

export function useRequestChanges(detail: RequestDetail) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(() => idsOf(detail));
  const [writtenOn, setWrittenOn] = useState(detail.version);
  const [refused, setRefused] = useState<Refused>();
  const { queryKey } = requestQuery(detail.id);
  const sent = useRef(detail.version);
  /** Undefined when it cannot be read: the next attempt is refused again, and reads it again. */
  const readNewest = async () => {
    try {
      return await queryClient.fetchQuery({ ...requestQuery(detail.id), staleTime: 0 });
    } catch {
      return undefined;
    }
  };
  const keep = async (next: RequestDetail) => {
    // An answer of before the change must not replace it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, next);
    setSeen(idsOf(next));
    setWrittenOn(next.version);
    setRefused(undefined);
    for (const key of [requestsKey, figuresKey]) void queryClient.invalidateQueries({ queryKey: key });
  };
  const change = useMutation({
    mutationFn({ basis, call }: Change) {
      sent.current = basis === 'shown' ? detail.version : writtenOn;
      return call(sent.current);
    },
    onSuccess: keep,
    async onError(error, { basis, failure }) {
      const refusal = toApiError(error);
      const newest = refusal.is('CONFLICT') ? await readNewest() : undefined;
      // There are conflicts with something else than another agent's change.
      if (!refusal.is('CONFLICT') || newest?.version === sent.current)
        return showToast({ title: failure, text: refusal.message, tone: 'loss' });
      setRefused({ basis, version: newest?.version });
      if (newest) setWrittenOn(newest.version);
      return showToast({ title: failure, text: changedMeanwhile, tone: 'loss', isSaidOnPage: true });
    },
  });
  return {
    change,
    keep,
    /** Whoever goes on writing has had the chance to read what is new. */
    goOnWriting: () => setWrittenOn(detail.version),
    isNew: (id: string) => !seen.has(id),
    newSteps: detail.steps.filter(({ id }) => !seen.has(id)),
    /** Once the page shows what was changed. */
    refused: refused && detail.version >= (refused.version ?? 0) ? refused.basis : undefined,
  };
}
export type RequestChanges = ReturnType<typeof useRequestChanges>;

function idsOf({ thread, steps }: RequestDetail): ReadonlySet<string> {
  return new Set([...thread, ...steps].map(({ id }) => id));
}
