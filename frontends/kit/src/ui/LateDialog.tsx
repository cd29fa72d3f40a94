// A dialog whose window is loaded later: until then the browser's own dialog stands in its place.
import { useEffect, useState } from 'react';
import type { DialogProps } from '#ui/dialog-props.ts';
import { DialogWaiting } from '#ui/DialogWaiting.tsx';
import { useLater } from '#ui/loaded-later.ts';
import type { LoadedLater } from '#ui/loaded-later.ts';

export type LateDialogProps = DialogProps & { readonly later: LoadedLater<DialogProps> };

export function LateDialog({ later, ...props }: LateDialogProps) {
  const { Component, isLoading, hasFailed } = useLater(later, props.isOpen);
  const hasFocusBack = useNextFrame(Component !== undefined);
  if (Component && hasFocusBack) return <Component {...props} />;
  if (Component || !props.isOpen) return null;
  const retry = hasFailed && !isLoading ? later.load : undefined;
  return <DialogWaiting title={props.title} onClose={props.onClose} onRetry={retry} />;
}

/**
 * The window remembers, when it is first rendered, what had the focus. So what waits in its place has to be gone by then, and
 * the focus back with what opened it.
 */
function useNextFrame(isReady: boolean): boolean {
  const [wasReady, setWasReady] = useState(isReady);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setWasReady(isReady));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return wasReady && isReady;
}
