// One of a few answers, all of them in sight; `inline` puts short ones side by side.
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Choice.module.css';

export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly ChoiceOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly inline?: boolean;
}

export function Choice<Value extends string>({ label, options, value, onChange, inline }: ChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <RadioGroup
      value={value}
      onChange={choose}
      orientation={inline ? 'horizontal' : 'vertical'}
      className={styles.group ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={classNames(styles.options, inline && styles.inline)}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={styles.option ?? ''}>
            <span aria-hidden className={styles.dot} />
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
