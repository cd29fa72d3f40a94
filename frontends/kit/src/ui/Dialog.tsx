// A dialog in the middle of the page, or a bottom sheet; its code is loaded before it is opened for the first time.
import type { DialogProps } from '#ui/dialog-props.ts';
import { LateDialog } from '#ui/LateDialog.tsx';
import { loadedLater } from '#ui/loaded-later.ts';

export const dialogWindow = loadedLater(async () => (await import('#ui/DialogWindow.tsx')).DialogWindow);

export function Dialog(props: DialogProps) {
  return <LateDialog later={dialogWindow} {...props} />;
}
