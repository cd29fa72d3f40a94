// The helplines of an answer with the words it came with: until the panel's words in six languages are there, and where they
// cannot be loaded.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import type { ReactNode } from 'react';
import styles from '#ui/ShortHelp.module.css';
import { Telephone } from '#ui/Telephone.tsx';

export interface ShortHelpProps {
  readonly help: CrisisHelp;
  /** Ways on and back. */
  readonly children?: ReactNode;
}

export function ShortHelp({ help, children }: ShortHelpProps) {
  return (
    <section role="alert" className={styles.help} data-crisis>
      <p className={styles.message}>{help.message}</p>
      <p className={styles.emergency}>
        <Telephone number={help.emergencyNumber} />
      </p>
      <ul className={styles.lines}>
        {help.helplines.map(({ country, name, number }) => (
          <li key={`${country} ${name}`}>
            {name}: <Telephone number={number} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
