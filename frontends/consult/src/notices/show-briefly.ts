// For what the page shows as well: a success is only announced to screen readers, a failure is shown for some seconds.
import { showToast, type Toast } from '@consilium/web/ui/toast-queue.ts';

export function showBriefly(toast: Toast): void {
  showToast({ ...toast, isSaidOnPage: true });
}
