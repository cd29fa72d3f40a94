// The region of the toast; screen readers announce it without moving, and F6 moves the focus to it. It stands where it
// covers no control.
import { X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import {
  Button,
  Text,
  type QueuedToast,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { createPortal } from 'react-dom';
import { buttonClass } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import { quietAnnouncement, subscribeToAnnouncements } from '#ui/quiet-announcements.ts';
import { toastQueue, type Toast } from '#ui/toast-queue.ts';
import styles from '#ui/ToastRegion.module.css';
import { useFreePlace } from '#ui/use-free-place.ts';

export function ToastRegion() {
  return (
    <>
      <QuietAnnouncement />
      <AriaToastRegion queue={toastQueue} aria-label="Notifications" className={styles.region ?? ''}>
        {({ toast }) => <PlacedToast key={toast.key} toast={toast} />}
      </AriaToastRegion>
    </>
  );
}

function PlacedToast({ toast }: { readonly toast: QueuedToast<Toast> }) {
  const element = useRef<HTMLDivElement>(null);
  const place = useFreePlace(element, 'page and scrolling');
  return (
    <AriaToast
      ref={element}
      toast={toast}
      className={classNames(styles.toast, toast.content.tone === 'loss' && styles.loss)}
      style={place ?? { visibility: 'hidden' }}
    >
      <ToastCard toast={toast.content} onClose={() => toastQueue.close(toast.key)} />
    </AriaToast>
  );
}

/** Beside the page, and marked so that an open dialog does not silence it. */
function QuietAnnouncement() {
  const { words, number } = useSyncExternalStore(subscribeToAnnouncements, quietAnnouncement);
  return createPortal(
    <div aria-live="polite" data-live-announcer className="visually-hidden">
      {words && (
        <p key={number}>
          <span>{words.title}</span> <span>{words.text}</span>
        </p>
      )}
    </div>,
    document.body,
  );
}

function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const { title, text, action } = toast;
  return (
    <>
      <ToastContent className={styles.words ?? ''} role={roleOf(toast)}>
        <Text slot="title" className={styles.title ?? ''}>
          {title}
        </Text>
        {text !== undefined && (
          <Text slot="description" className={styles.text ?? ''}>
            {text}
          </Text>
        )}
      </ToastContent>
      <Button slot="close" className={styles.close ?? ''} aria-label="Close notification">
        <X aria-hidden />
      </Button>
      {action && (
        <button
          type="button"
          className={classNames(buttonClass({ look: 'quiet', compact: true }), styles.action)}
          onClick={() => (action.onAction(), onClose())}
        >
          {action.title}
        </button>
      )}
    </>
  );
}

/** A failure is announced assertively, everything else politely; what the page announces itself is not read twice. */
function roleOf({ tone, isSaidOnPage }: Toast): 'alert' | 'status' | 'none' {
  if (tone !== 'loss') return 'status';
  return isSaidOnPage === true ? 'none' : 'alert';
}
