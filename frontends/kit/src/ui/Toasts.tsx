// The toast in its region: screen readers announce it without moving, and F6 moves the focus to it. It stands where it
// covers no control.
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  Button,
  Text,
  type QueuedToast,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { buttonClass } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import { mayBeBrief, toastQueue, toastRole, type Toast } from '#ui/toast-queue.ts';
import styles from '#ui/Toasts.module.css';
import { useFreePlace } from '#ui/use-free-place.ts';

export function Toasts() {
  return (
    <AriaToastRegion queue={toastQueue} aria-label="Notifications" className={styles.region ?? ''}>
      {({ toast }) => <PlacedToast key={toast.key} toast={toast} />}
    </AriaToastRegion>
  );
}

function PlacedToast({ toast }: { readonly toast: QueuedToast<Toast> }) {
  const element = useRef<HTMLDivElement>(null);
  const [isCrowded, setCrowded] = useState(false);
  const place = useFreePlace(element, 'page and scrolling', () => setCrowded(true));
  const isBrief = isCrowded && mayBeBrief(toast.content);
  return (
    <AriaToast
      ref={element}
      toast={toast}
      className={classNames(styles.toast, toast.content.tone === 'loss' && styles.loss, isBrief && styles.brief)}
      style={place ?? { visibility: 'hidden' }}
    >
      <ToastCard toast={toast.content} onClose={() => toastQueue.close(toast.key)} />
    </AriaToast>
  );
}

function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const { title, text, action } = toast;
  return (
    <>
      <ToastContent className={styles.words ?? ''} role={toastRole(toast)}>
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
