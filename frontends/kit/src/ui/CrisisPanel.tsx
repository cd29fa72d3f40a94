// The only surface that takes the whole width with colour: a few words, the emergency number, people to call.
import type { CrisisHelp, Helpline } from '@consilium/contracts/helplines/crisis-help.ts';
import { useId, type ReactNode } from 'react';
import styles from '#ui/CrisisPanel.module.css';
import { Telephone } from '#ui/Telephone.tsx';
import { Website } from '#ui/Website.tsx';

export interface CrisisPanelProps {
  readonly help: CrisisHelp;
  /** Below the helplines: a link to all countries, a way back to the conversation. */
  readonly children?: ReactNode;
  /** An answer to what somebody wrote is announced at once; on the crisis page it is simply there. */
  readonly isAnswer?: boolean;
}

export function CrisisPanel({ help, children, isAnswer = true }: CrisisPanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-live={isAnswer ? 'assertive' : 'off'} aria-labelledby={titleId}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId}>You do not have to carry this alone</h2>
          <p className={styles.message}>{help.message}</p>
        </div>
        <p className={styles.emergency}>
          <span>In immediate danger, call</span>
          <Telephone number={help.emergencyNumber} />
        </p>
        <ul className={styles.lines}>
          {help.helplines.map((line) => (
            <CrisisLine key={`${line.country} ${line.name}`} line={line} />
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

function CrisisLine({ line }: { readonly line: Helpline }) {
  return (
    <li className={styles.line}>
      <span className={styles.name}>{line.name}</span>
      <span>{line.countryName}</span>
      <Telephone number={line.number} className={styles.number} />
      <span>{line.hours}</span>
      <Website address={line.website} className={styles.website} />
    </li>
  );
}
