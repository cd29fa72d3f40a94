// Refresh Data: reads again what the open tab shows; the other tabs read theirs again when they are opened.
import { useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';

export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ refetchType: 'none' });
    try {
      await queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
      showToast({ title: 'Dashboard Refreshed' });
    } catch {
      showToast({ title: 'Failed to load dashboard data', tone: 'loss' });
    }
  };
}
