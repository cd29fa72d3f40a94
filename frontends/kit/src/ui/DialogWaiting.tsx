// What stands in a dialog's place until its code is there: the browser's own dialog, which needs no code.
import { useLayoutEffect, useRef } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { SkeletonText } from '#ui/Skeleton.tsx';
import styles from '#ui/DialogWaiting.module.css';

export interface DialogWaitingProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Given when loading has failed. */
  readonly onRetry: (() => Promise<void>) | undefined;
}

export function DialogWaiting({ title, onClose, onRetry }: DialogWaitingProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Closing it gives the focus back, which the window that follows remembers.
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={element} aria-label={title} className={styles.dialog} onCancel={onClose}>
      {onRetry ? (
        <ErrorPanel title="We couldn’t open this" text="Please check your connection." onRetry={() => void onRetry()} />
      ) : (
        <SkeletonText lines={3} label="Loading..." />
      )}
      <button type="button" className={buttonClass({ look: 'quiet' })} onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}
