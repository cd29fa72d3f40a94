// Where the toast appears; a screen reader hears it without losing its place.
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import { closeToast, currentToast, subscribeToToast, type Toast } from '#ui/toast-queue.ts';
import styles from '#ui/ToastRegion.module.css';

export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, currentToast);
  return (
    <section aria-label="Notifications" className={styles.region}>
      <div aria-live="polite" aria-atomic="true">
        {toast && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  return (
    <div className={classNames(styles.toast, toast.tone === 'loss' && styles.loss)}>
      <p className={styles.title}>{toast.title}</p>
      {toast.text !== undefined && <p className={styles.text}>{toast.text}</p>}
      <button
        type="button"
        className={styles.close}
        aria-label="Close notification"
        onClick={() => closeToast(toast.id)}
      >
        <X aria-hidden />
      </button>
      {toast.action && (
        <button
          type="button"
          className={classNames(buttonClass({ look: 'quiet', compact: true }), styles.action)}
          onClick={() => (toast.action?.onAction(), closeToast(toast.id))}
        >
          {toast.action.title}
        </button>
      )}
    </div>
  );
}
