// A toast for what the page shows as well: it disappears by itself, so that it does not cover a phone's screen for
// long.
import { showToast, type Toast } from '@consilium/web/ui/toast-queue.ts';

export function showBriefly(toast: Toast): void {
  showToast({ ...toast, isSaidOnPage: true });
}
