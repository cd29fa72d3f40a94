// What a dialog is given, before and after its code is loaded.
import type { ReactNode } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** `sheet` slides up from the bottom edge, for panels on phones. */
  readonly shape?: 'window' | 'sheet';
  /** An `alertdialog` confirms a destructive action and cannot be closed by a click outside. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}
