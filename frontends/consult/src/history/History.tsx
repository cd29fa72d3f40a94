// A member's history: the search, and below it the results or all conversations.
import { CrisisAnswer } from '#conversation/CrisisAnswer.tsx';
import { ConversationList } from '#history/ConversationList.tsx';
import { HistoryLoading } from '#history/HistoryLoading.tsx';
import { HistorySearch } from '#history/HistorySearch.tsx';
import { SearchResults } from '#history/SearchResults.tsx';
import { useFollowOtherTabs } from '#history/use-follow-other-tabs.ts';
import { useSearchWords } from '#history/use-search-words.ts';
import { useVisitorImport } from '#visitor/use-visitor-import.ts';

export function History({ userId }: { readonly userId: string }) {
  const search = useSearchWords();
  const { isImporting, help, leaveHelp } = useVisitorImport();
  useFollowOtherTabs();
  if (help) return <CrisisAnswer help={help} onLeave={leaveHelp} backTo="conversations" />;
  if (isImporting) return <HistoryLoading />;
  return (
    <>
      <HistorySearch search={search} />
      {search.words === '' ? (
        <ConversationList userId={userId} />
      ) : (
        <SearchResults userId={userId} words={search.words} onClear={() => search.setText('')} />
      )}
    </>
  );
}
