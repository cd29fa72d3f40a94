// What a plan brings, each with a tick.
import { Check } from 'lucide-react';
import styles from '#billing/BenefitList.module.css';

export interface BenefitListProps {
  readonly benefits: readonly string[];
  /** For who cannot see what it stands under. */
  readonly label?: string;
}

export function BenefitList({ benefits, label }: BenefitListProps) {
  return (
    <ul className={styles.benefits} aria-label={label}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Check aria-hidden />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
