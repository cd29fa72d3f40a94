// A toast whose own code could not be loaded: the same words and action, above the bottom of the page.
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { QueuedToast } from 'react-stately/useToastState';
import { buttonClass } from '#ui/button-class.ts';
import styles from '#ui/PlainToast.module.css';
import { toastQueue, toastRole, type Toast } from '#ui/toast-queue.ts';

export function PlainToast({ toast }: { readonly toast: QueuedToast<Toast> }) {
  const { title, text, action } = toast.content;
  useEffect(() => {
    toast.timer?.reset(toast.timeout ?? 0);
    return () => toast.timer?.pause();
  }, [toast]);
  const close = () => toastQueue.close(toast.key);
  return createPortal(
    <section aria-label="Notifications" className={styles.toast}>
      <div role={toastRole(toast.content)}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p>{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={buttonClass({ look: 'quiet', compact: true })}
          onClick={() => (action.onAction(), close())}
        >
          {action.title}
        </button>
      )}
      <button type="button" className={buttonClass({ look: 'quiet', compact: true })} onClick={close}>
        Close notification
      </button>
    </section>,
    document.body,
  );
}
