// Five stars for a value from 0 to 100 (one per twenty, parts of a star too) with the figure beside them, and whose figure
// it is: without that they look like reviews.
import { Star } from 'lucide-react';
import styles from '#ui/Stars.module.css';

const five = [1, 2, 3, 4, 5];

export interface StarsProps {
  readonly value: number;
  /** How many people's answers are in it; without them it is our estimate alone. */
  readonly people?: number | undefined;
}

export function Stars({ value, people }: StarsProps) {
  const bounded = Math.min(100, Math.max(0, value));
  const figure = (bounded / 20).toFixed(1).replace('.0', '');
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">{`Effectiveness ${figure} of 5`}</span>
      <span className={styles.row} aria-hidden>
        {five.map((star) => (
          <Star key={star} />
        ))}
        <span className={styles.filled} style={{ width: `${bounded}%` }}>
          {five.map((star) => (
            <Star key={star} />
          ))}
        </span>
      </span>
      <span className={styles.figure} aria-hidden>
        {figure}
      </span>
      <span className={styles.source}>{people === undefined ? 'our estimate' : `${people} people`}</span>
    </span>
  );
}
