// A toast for what the page says as well: it goes by itself, so that it does not cover a phone's screen for long.
import { showToast, type Toast } from '@consilium/web/ui/toast-queue.ts';

export function showBriefly(toast: Toast): void {
  showToast({ ...toast, isSaidOnPage: true });
}
