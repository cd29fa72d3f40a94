// The person's mail preferences. A change shows at once, and is undone when it cannot be saved.
import type { MailPreferences } from '@consilium/contracts/chat/mail-preferences-http.ts';
import { api } from '@consilium/web/api/api.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';

const preferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: ({ signal }) => api.chat.mailPreferences.get(undefined, { signal }),
});

export function useMailPreferences() {
  const queryClient = useQueryClient();
  const { data: preferences, error, refetch } = useQuery(preferencesQuery);
  const { mutate } = useMutation({
    // One after the other, so that the last change is saved last.
    scope: { id: 'mail-preferences' },
    mutationFn: (wanted: MailPreferences) => api.chat.mailPreferences.put(wanted),
    async onMutate(wanted) {
      await queryClient.cancelQueries(preferencesQuery);
      queryClient.setQueryData(preferencesQuery.queryKey, wanted);
    },
    onError() {
      showToast({ title: 'Failed to save your email settings. Please try again.', tone: 'loss' });
      void queryClient.invalidateQueries(preferencesQuery);
    },
  });
  return {
    preferences,
    error,
    retry: () => void refetch(),
    change: (changed: Partial<MailPreferences>) => {
      const shown = queryClient.getQueryData(preferencesQuery.queryKey);
      if (shown) mutate({ ...shown, ...changed });
    },
  };
}
