// A choice of one among a few visible answers; `inline` puts short ones side by side.
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
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
}

export function Choice<Value extends string>({ label, options, value, onChange, inline }: ChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  const hasNotes = options.some(({ note }) => note !== undefined);
  return (
    <RadioGroup
      value={value ?? null}
      onChange={choose}
      orientation={inline ? 'horizontal' : 'vertical'}
      className={styles.group ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={classNames(styles.options, inline && styles.inline, hasNotes && styles.noted)}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={styles.option ?? ''}>
            <span aria-hidden className={styles.dot} />
            {option.note === undefined ? option.label : <Noted option={option} note={option.note} />}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function Noted({ option, note }: { readonly option: ChoiceOption<string>; readonly note: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.strong}>{option.label}</span> <span className={styles.note}>{note}</span>
    </span>
  );
}
