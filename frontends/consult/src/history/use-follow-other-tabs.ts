// What another tab does with a conversation happens in this list too.
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
