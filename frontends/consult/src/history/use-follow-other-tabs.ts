// Applies changes made in other tabs to this list.
import { useQueryClient } from '@consilium/web/platform.ts';
import { useEffect } from 'react';
import { historyKeys } from '#api/history-queries.ts';
import { conversationQuery } from '#api/queries.ts';
import { onAnyChangeElsewhere } from '#conversation/other-tabs.ts';

export function useFollowOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onAnyChangeElsewhere((id) => {
        void queryClient.invalidateQueries({ queryKey: historyKeys.all });
        void queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      }),
    [queryClient],
  );
}
