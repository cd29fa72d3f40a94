// A rating of one to five stars with its word; arrow keys move, as in any radio group.
import { Star } from 'lucide-react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/StarChoice.module.css';

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

export interface StarChoiceProps {
  readonly label: string;
  /** 1 to 5. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function StarChoice({ label, value, onChange }: StarChoiceProps) {
  return (
    <RadioGroup
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      orientation="horizontal"
      className={styles.group ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.row}>
        {words.map((word, index) => (
          <Radio
            key={word}
            value={String(index + 1)}
            aria-label={`${index + 1} of 5, ${word}`}
            className={classNames(styles.star, index < value && styles.filled)}
          >
            <Star aria-hidden />
          </Radio>
        ))}
        <span aria-hidden className={styles.word}>
          {words[value - 1]}
        </span>
      </div>
    </RadioGroup>
  );
}
