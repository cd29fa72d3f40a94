// The text of a message; of a long email its new part first, and all of it when asked.
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import styles from '#desk/request/RequestView.module.css';
import type { ThreadEntry } from '#desk/requests/requests-query.ts';

export function EntryText({ entry: { id, text, isCut } }: { readonly entry: ThreadEntry }) {
  const [isWhole, setWhole] = useState(false);
  const { data, error, isFetching } = useQuery({
    queryKey: ['support-whole-text', id],
    queryFn: ({ signal }) => api.admin.getWholeText({ id }, { signal }),
    enabled: isWhole,
    staleTime: Infinity,
  });
  return (
    <>
      <p className={styles.entryText}>{(isWhole && data?.text) || text}</p>
      {error && <p role="alert">We couldn’t load the whole email. {toApiError(error).message}</p>}
      {isCut && (
        <div>
          <Button compact look="quiet" isPending={isFetching} onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Show the new part only' : 'Show the whole email'}
          </Button>
        </div>
      )}
    </>
  );
}
