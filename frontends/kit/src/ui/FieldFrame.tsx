// A field's label above it, and its note and error below.
import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Field.module.css';

/** What ties an input to its words. */
export interface FieldTies {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'data-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  readonly label: string;
  readonly labelIsHidden?: boolean | undefined;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  /** The id of more that describes the field, elsewhere on the page. */
  readonly describedBy?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
}

export function FieldFrame({ label, labelIsHidden, note, error, describedBy, children }: FieldFrameProps) {
  const id = useId();
  const [noteId, errorId] = [`${id}-note`, `${id}-error`];
  const described = classNames(note !== undefined && noteId, error !== undefined && errorId, describedBy);
  const isInvalid = error === undefined ? undefined : true;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelIsHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': isInvalid,
        'data-invalid': isInvalid,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {note !== undefined && (
        <span id={noteId} className={styles.note}>
          {note}
        </span>
      )}
      {error !== undefined && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
