// The benefits of a plan, each with a tick.
import { Check } from 'lucide-react';
import styles from '#billing/BenefitList.module.css';

export interface BenefitListProps {
  readonly benefits: readonly string[];
  /** The list's name for screen readers. */
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
