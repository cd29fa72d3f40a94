// The search results, best first, each with the matching excerpt.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SearchX } from 'lucide-react';
import { mostResults, useConversationSearch } from '#api/history-queries.ts';
import listStyles from '#history/ConversationList.module.css';
import { useDeletedConversations } from '#history/deleted-conversations.ts';
import { withDescription } from '#history/descriptions.ts';
import { HistoryEntry } from '#history/HistoryEntry.tsx';
import { HistoryLoading } from '#history/HistoryLoading.tsx';
import styles from '#history/SearchResults.module.css';
import { useDescriptions } from '#history/use-descriptions.ts';

export interface SearchResultsProps {
  readonly userId: string;
  readonly words: string;
  readonly onClear: () => void;
}

export function SearchResults({ userId, words, onClear }: SearchResultsProps) {
  const { data, error, isPlaceholderData, refetch } = useConversationSearch(words);
  const deleted = useDeletedConversations();
  const descriptions = useDescriptions(userId);
  if (error && (!data || isPlaceholderData)) return <NotSearched error={error} onRetry={() => void refetch()} />;
  if (!data) return <HistoryLoading label="Searching your conversations…" />;
  const { results } = data;
  return (
    <section aria-label="Found conversations" aria-busy={isPlaceholderData} className={styles.results}>
      <p aria-live="polite" className={results.length === 0 ? 'visually-hidden' : styles.count}>
        {isPlaceholderData ? 'Searching your conversations…' : countWords(results.length, words)}
      </p>
      {results.length === 0 && !isPlaceholderData && <NothingFound words={words} onClear={onClear} />}
      <ol className={listStyles.list}>
        {results.map(({ conversation, excerpt, messageId }) => (
          <HistoryEntry
            key={conversation.id}
            conversation={withDescription(conversation, descriptions)}
            deleted={deleted[conversation.id]}
            found={{ excerpt, isInTitle: messageId === null, messageId }}
          />
        ))}
      </ol>
    </section>
  );
}

function countWords(count: number, words: string): string {
  if (count === 0) return `No conversation mentions “${words}”.`;
  if (count >= mostResults) return `The best ${count} matches. Add words to narrow it down.`;
  return count === 1 ? 'One conversation found' : `${count} conversations found`;
}

function NothingFound({ words, onClear }: Pick<SearchResultsProps, 'words' | 'onClear'>) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="Nothing found"
      text={`No conversation mentions “${words}”. Try fewer or different words.`}
      action={
        <Button look="secondary" onPress={onClear}>
          Show all conversations
        </Button>
      }
    />
  );
}

function NotSearched({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return <ErrorPanel title="We couldn’t search" text={toApiError(error).message} onRetry={onRetry} />;
}
