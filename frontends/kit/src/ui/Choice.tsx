// A choice of one among a few visible answers; `inline` puts short ones side by side.
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Choice.module.css';

export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A sentence about the answer; answers with notes are placed one below the other. */
  readonly note?: string;
}

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly ChoiceOption<Value>[];
  /** Undefined: nothing is chosen yet. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly inline?: boolean;
  /** Where a form may be posted without scripts. */
  readonly name?: string;
}

export function Choice<Value extends string>({ label, options, value, onChange, inline, name }: ChoiceProps<Value>) {
  const id = useId();
  const hasNotes = options.some(({ note }) => note !== undefined);
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={classNames(styles.options, inline && styles.inline, hasNotes && styles.noted)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} data-selected={option.value === value || undefined}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="visually-hidden"
            />
            <span aria-hidden className={styles.dot} />
            {option.note === undefined ? option.label : <Noted option={option} note={option.note} />}
          </label>
        ))}
      </div>
    </div>
  );
}

function Noted({ option, note }: { readonly option: ChoiceOption<string>; readonly note: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.strong}>{option.label}</span> <span className={styles.note}>{note}</span>
    </span>
  );
}
