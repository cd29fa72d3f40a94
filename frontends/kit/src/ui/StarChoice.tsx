// A rating of one to five stars with its word; arrow keys move, as in any radio group.
import { Star } from 'lucide-react';
import { useId } from 'react';
import styles from '#ui/StarChoice.module.css';

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

export interface StarChoiceProps {
  readonly label: string;
  /** 1 to 5. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Where a form may be posted without scripts. */
  readonly name?: string;
}

export function StarChoice({ label, value, onChange, name }: StarChoiceProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.row}>
        {words.map((word, index) => (
          <label key={word} className={styles.star}>
            <input
              type="radio"
              name={name ?? id}
              value={index + 1}
              checked={index + 1 === value}
              onChange={() => onChange(index + 1)}
              aria-label={`${index + 1} of 5, ${word}`}
              className="visually-hidden"
            />
            <Star aria-hidden />
          </label>
        ))}
        <span aria-hidden className={styles.word}>
          {words[value - 1]}
        </span>
      </div>
    </div>
  );
}
