// A switch that takes effect at once, with a line that says what it does.
import type { ReactNode } from 'react';
import { useId } from 'react';
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
      <label className={styles.switch} data-selected={isSelected || undefined} data-disabled={isDisabled || undefined}>
        <input
          type="checkbox"
          role="switch"
          className="visually-hidden"
          checked={isSelected}
          aria-checked={isSelected}
          disabled={isDisabled}
          readOnly={onChange === undefined}
          onChange={(event) => onChange?.(event.target.checked)}
          aria-describedby={noteId}
        />
        <span className={styles.label}>{label}</span>
        {children !== undefined && <span className={styles.state}>{children}</span>}
        <span className={styles.track} aria-hidden />
      </label>
      <p id={noteId} className={styles.note}>
        {note}
      </p>
    </div>
  );
}
