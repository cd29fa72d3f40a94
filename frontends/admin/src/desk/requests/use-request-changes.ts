// Changes of one request: each names the version that the agent has seen. What others do meanwhile is told, and marked as
// new until the agent's own next change.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { figuresKey, requestQuery, requestsKey, type RequestDetail } from '#desk/requests/requests-query.ts';

/** Sent with the version of the page that the agent wrote on, or with the newest that is shown. */
export type Basis = 'written-on' | 'shown';

interface Change {
  readonly basis: Basis;
  readonly call: (version: number) => Promise<RequestDetail>;
  /** The title of the toast when it fails for another reason than a conflict. */
  readonly failure: string;
}

export function useRequestChanges(detail: RequestDetail) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(() => idsOf(detail));
  const [writtenOn, setWrittenOn] = useState(detail.version);
  const [refused, setRefused] = useState<Basis>();
  const { queryKey } = requestQuery(detail.id);
  const keep = async (next: RequestDetail) => {
    // An answer of before the change must not replace it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, next);
    setSeen(idsOf(next));
    setWrittenOn(next.version);
    setRefused(undefined);
    for (const key of [requestsKey, figuresKey]) void queryClient.invalidateQueries({ queryKey: key });
  };
  const showNewest = async () => {
    try {
      const newest = await queryClient.fetchQuery({ ...requestQuery(detail.id), staleTime: 0 });
      setWrittenOn(newest.version);
    } catch {
      // The next attempt is refused again, and reads it again.
    }
  };
  const change = useMutation({
    mutationFn: ({ basis, call }: Change) => call(basis === 'shown' ? detail.version : writtenOn),
    onSuccess: keep,
    async onError(error, { basis, failure }) {
      const { message } = toApiError(error);
      if (!toApiError(error).is('CONFLICT')) return showToast({ title: failure, text: message, tone: 'loss' });
      setRefused(basis);
      await showNewest();
    },
  });
  return {
    change,
    keep,
    /** Whoever goes on writing has had the chance to read what is new. */
    goOnWriting: () => setWrittenOn(detail.version),
    isNew: (id: string) => !seen.has(id),
    newSteps: detail.steps.filter(({ id }) => !seen.has(id)),
    refused,
  };
}
export type RequestChanges = ReturnType<typeof useRequestChanges>;

function idsOf({ thread, steps }: RequestDetail): ReadonlySet<string> {
  return new Set([...thread, ...steps].map(({ id }) => id));
}
