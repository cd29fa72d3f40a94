// The region of the toast; screen readers announce it without moving, and F6 moves the focus to it.
import { X } from 'lucide-react';
import {
  Button,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { buttonClass } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import { toastQueue, type Toast } from '#ui/toast-queue.ts';
import styles from '#ui/ToastRegion.module.css';

export function ToastRegion() {
  return (
    <AriaToastRegion queue={toastQueue} aria-label="Notifications" className={styles.region ?? ''}>
      {({ toast }) => (
        <AriaToast toast={toast} className={classNames(styles.toast, toast.content.tone === 'loss' && styles.loss)}>
          <ToastCard toast={toast.content} onClose={() => toastQueue.close(toast.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
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
