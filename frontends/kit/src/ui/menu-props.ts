// What a menu and its list are given.
import type { ReactElement, ReactNode } from 'react';
import type { ButtonProps } from '#ui/Button.tsx';

interface MenuAction {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly onAction: () => void;
  readonly isDisabled?: boolean;
  readonly isLoss?: boolean;
}

export interface MenuProps {
  /** This folder's Button. */
  readonly trigger: ReactElement<ButtonProps>;
  readonly label: string;
  readonly actions: readonly MenuAction[];
}
