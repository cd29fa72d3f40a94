// All conversations, newest first, twenty at a time. A button loads more, so that the footer stays reachable.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { useEffect, useMemo } from 'react';
import { useConversationPages } from '#api/history-queries.ts';
import styles from '#history/ConversationList.module.css';
import { useDeletedConversations } from '#history/deleted-conversations.ts';
import { historyEntries } from '#history/history-entries.ts';
import { HistoryEntry } from '#history/HistoryEntry.tsx';
import { HistoryFoot } from '#history/HistoryFoot.tsx';
import { HistoryLoading } from '#history/HistoryLoading.tsx';
import { logFailure } from '#history/log-failure.ts';
import { NoConversations } from '#history/NoConversations.tsx';
import { useDescribed } from '#history/use-descriptions.ts';

export function ConversationList({ userId }: { readonly userId: string }) {
  const list = useConversationPages();
  const { data, error } = list;
  useEffect(() => {
    if (error) logFailure('the conversations could not be loaded', error);
  }, [error]);
  if (!data) return error ? <NotLoaded error={error} onRetry={() => void list.refetch()} /> : <HistoryLoading />;
  return <Loaded userId={userId} list={list} pages={data.pages} />;
}

type Pages = ReturnType<typeof useConversationPages>;

interface LoadedProps {
  readonly userId: string;
  readonly list: Pages;
  readonly pages: NonNullable<Pages['data']>['pages'];
}

function Loaded({ userId, list, pages }: LoadedProps) {
  const deleted = useDeletedConversations();
  const now = useNow();
  const entries = useMemo(() => historyEntries(pages, deleted, now), [deleted, now, pages]);
  const conversations = useDescribed(entries, userId, deleted);
  if (conversations.length === 0) return <NoConversations />;
  return (
    <>
      <ol className={styles.list} aria-label="Your conversations, newest first">
        {conversations.map((conversation) => (
          <HistoryEntry key={conversation.id} conversation={conversation} deleted={deleted[conversation.id]} />
        ))}
      </ol>
      <More list={list} shown={conversations.length} isTheEnd={pages.at(-1)?.nextBefore === null} />
      <HistoryFoot />
    </>
  );
}

function More({ list, shown, isTheEnd }: { readonly list: Pages; readonly shown: number; readonly isTheEnd: boolean }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  return (
    <div className={styles.more}>
      <p aria-live="polite" className={isFetchNextPageError ? styles.note : 'visually-hidden'}>
        {isFetchNextPageError ? 'We couldn’t load more conversations.' : shownWords(shown)}
      </p>
      {hasNextPage && (
        <Button look="quiet" onPress={() => isFetchingNextPage || void list.fetchNextPage()}>
          {isFetchingNextPage ? 'Loading your conversations...' : 'Show more conversations'}
        </Button>
      )}
      {!hasNextPage && !isTheEnd && (
        <p className={styles.note}>The newest {shown} are shown. Use the search to find older ones.</p>
      )}
    </div>
  );
}

function shownWords(count: number): string {
  return count === 1 ? 'One conversation is shown.' : `${count} conversations are shown.`;
}

function NotLoaded({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <ErrorPanel
      title="We couldn’t load your conversations"
      text={toApiError(error).message}
      safe="They are safe."
      onRetry={onRetry}
    />
  );
}
