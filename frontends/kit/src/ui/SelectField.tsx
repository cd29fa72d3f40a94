// A choice of one among many answers, as a native select: on phones that is what people know.
import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import fieldStyles from '#ui/Field.module.css';
import styles from '#ui/SelectField.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly name?: string;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, note, error, name } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <span className={styles.holder}>
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => choose(event.target.value)}
          aria-invalid={error !== undefined}
          data-invalid={error === undefined ? undefined : true}
          aria-describedby={(error ?? note) === undefined ? undefined : `${id}-note`}
          className={`${fieldStyles.input} ${styles.select}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={styles.arrow} />
      </span>
      {(error ?? note) !== undefined && (
        <span id={`${id}-note`} className={error === undefined ? fieldStyles.note : fieldStyles.error}>
          {error ?? note}
        </span>
      )}
    </div>
  );
}
