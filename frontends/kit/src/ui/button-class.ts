// The class names of a button, also for links that look like one.
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export interface ButtonShape {
  readonly look?: ButtonLook | undefined;
  readonly compact?: boolean | undefined;
  readonly icon?: boolean | undefined;
  readonly wide?: boolean | undefined;
}

export function buttonClass({ look = 'secondary', compact, icon, wide }: ButtonShape = {}): string {
  return classNames(styles.button, styles[look], compact && styles.compact, icon && styles.icon, wide && styles.wide);
}
