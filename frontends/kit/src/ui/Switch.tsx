// A switch that takes effect at once, with a line that says what it does.
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from '#ui/Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly note: string;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly onChange?: (isSelected: boolean) => void;
  /** A text beside a switch that cannot be changed. */
  readonly children?: ReactNode;
}

export function Switch({ label, note, isSelected, isDisabled = false, onChange, children }: SwitchProps) {
  const noteId = useId();
  return (
    <div className={styles.row}>
      <AriaSwitch
        className={styles.switch ?? ''}
        isSelected={isSelected}
        isDisabled={isDisabled}
        {...(onChange && { onChange })}
        aria-describedby={noteId}
      >
        <span className={styles.label}>{label}</span>
        {children !== undefined && <span className={styles.state}>{children}</span>}
        <span className={styles.track} aria-hidden />
      </AriaSwitch>
      <p id={noteId} className={styles.note}>
        {note}
      </p>
    </div>
  );
}
