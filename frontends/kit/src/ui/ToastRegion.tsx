// Where toasts appear. Their code is loaded before the first one; without it, and while it takes long, they are shown plainly.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { loadedLater, useLater } from '#ui/loaded-later.ts';
import { PlainToast } from '#ui/PlainToast.tsx';
import { notePointer } from '#ui/pointer-place.ts';
import { quietAnnouncement, subscribeToAnnouncements } from '#ui/quiet-announcements.ts';
import { toastQueue } from '#ui/toast-queue.ts';

export const toasts = loadedLater(async () => (await import('#ui/Toasts.tsx')).Toasts);

export function ToastRegion() {
  useEffect(notePointer, []);
  return (
    <>
      <QuietAnnouncement />
      <VisibleToasts />
    </>
  );
}

function VisibleToasts() {
  const visible = useSyncExternalStore(subscribe, () => toastQueue.visibleToasts);
  const { Component, hasFailed } = useLater(toasts, visible.length > 0);
  const isLate = useWaited(visible.length > 0 && !Component);
  if (Component) return <Component />;
  return (hasFailed || isLate) && visible.map((toast) => <PlainToast key={toast.key} toast={toast} />);
}

/** A toast stays for four seconds, and on a slow network its code may take longer than that. */
const PATIENCE_MS = 1000;

function useWaited(isWaiting: boolean): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [isWaiting]);
  return hasWaited;
}

function subscribe(listener: () => void): () => void {
  return toastQueue.subscribe(listener);
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
