// A toast that goes by itself: for what the page says as well, so that it does not cover a phone's screen for long.
import { closeToast, currentToast, showToast } from '@consilium/web/ui/toast-queue.ts';

const shownMs = 8000;

export function showBriefly(toast: Parameters<typeof showToast>[0]): void {
  showToast(toast);
  const id = currentToast()?.id;
  if (id !== undefined) setTimeout(() => closeToast(id), shownMs);
}
