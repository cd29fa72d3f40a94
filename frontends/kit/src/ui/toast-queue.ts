// The one toast on the page: a new one replaces the old.
import { ToastQueue } from 'react-stately/useToastState';
import { announceQuietly } from '#ui/quiet-announcements.ts';

export interface ToastAction {
  readonly title: string;
  readonly onAction: () => void;
  /** The same can be reached elsewhere at any time, so nobody has to catch it here. */
  readonly isElsewhereToo?: boolean;
}

export interface Toast {
  readonly title: string;
  readonly text?: string | undefined;
  /** `loss` marks a failure. */
  readonly tone?: 'plain' | 'loss';
  readonly action?: ToastAction | undefined;
  /** The page shows it permanently as well: a success is then only announced, and a failure disappears by itself. */
  readonly isSaidOnPage?: boolean;
}

/**
 * How long a toast stays, at most; hovering or focusing it pauses the timer. The specification's removal delay of
 * 1,000,000 ms is the upper bound and applies to failures. Everything else disappears sooner, so that it does not cover
 * a phone's screen.
 */
const stayMs = { plain: 4000, withAction: 20_000, loss: 1_000_000 } as const;

export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 1 });

let shown: string | undefined;

export function showToast(toast: Toast): void {
  if (isOnlyAnnounced(toast)) return announceQuietly(toast);
  const before = shown;
  shown = toastQueue.add(toast, { timeout: stayOf(toast) });
  if (before !== undefined) toastQueue.close(before);
}

/** For good news that can wait: it takes the place of no other toast, which may offer to undo something. */
export function showToastAfterOthers(toast: Toast): void {
  if (toastQueue.visibleToasts.length === 0) return showToast(toast);
  const stopWaiting = toastQueue.subscribe(() => {
    if (toastQueue.visibleToasts.length > 0) return;
    stopWaiting();
    showToast(toast);
  });
}

/** A failure is announced assertively, everything else politely; what the page announces itself is not read twice. */
export function toastRole({ tone, isSaidOnPage }: Toast): 'alert' | 'status' | 'none' {
  if (tone !== 'loss') return 'status';
  return isSaidOnPage === true ? 'none' : 'alert';
}

/** Where it would cover a control, its title is enough: it is good news, and what it offers is elsewhere as well. */
export function mayBeBrief({ tone, action }: Toast): boolean {
  return tone !== 'loss' && (action === undefined || action.isElsewhereToo === true);
}

function isOnlyAnnounced({ tone, action, isSaidOnPage }: Toast): boolean {
  return isSaidOnPage === true && tone !== 'loss' && action === undefined;
}

function stayOf({ tone, action, isSaidOnPage }: Toast): number {
  if (tone === 'loss' && isSaidOnPage !== true) return stayMs.loss;
  return action && action.isElsewhereToo !== true ? stayMs.withAction : stayMs.plain;
}
