// Below the list: a new conversation, and a refresh of the list.
import { Link, useQueryClient } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { historyKeys, type ConversationPages } from '#api/history-queries.ts';
import styles from '#history/HistoryFoot.module.css';

export function HistoryFoot() {
  const { refresh, isRefreshing } = useRefresh();
  return (
    <div className={styles.foot}>
      <StartNew />
      <Button look="secondary" isPending={isRefreshing} onPress={() => void refresh()}>
        <RotateCw aria-hidden />
        {isRefreshing ? 'Refreshing…' : 'Refresh'}
      </Button>
    </div>
  );
}

export function StartNew() {
  return (
    <Link to="/" className={buttonClass({ look: 'primary' })}>
      Start New Conversation
    </Link>
  );
}

/** Refreshes from the first page: not every loaded page is requested again. */
function useRefresh() {
  const queryClient = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    queryClient.setQueryData<ConversationPages>(
      historyKeys.list,
      (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
    );
    await queryClient.refetchQueries({ queryKey: historyKeys.list });
    setRefreshing(false);
  };
  return { refresh, isRefreshing };
}
