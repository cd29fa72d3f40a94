// What another tab does with a conversation happens here too.
import { useQueryClient } from '@consilium/web/platform.ts';
import { useEffect } from 'react';
import { conversationQuery } from '#api/queries.ts';
import { historyKeys } from '#api/history-queries.ts';
import { onChangeElsewhere } from '#history/other-tabs.ts';

export function useFollowOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onChangeElsewhere(({ id }) => {
        void queryClient.invalidateQueries({ queryKey: historyKeys.all });
        void queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      }),
    [queryClient],
  );
}
