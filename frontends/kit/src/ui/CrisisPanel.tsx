// The crisis panel, the only coloured surface of full width: a short text, the emergency number, and helplines.
import type { CrisisHelp, Helpline } from '@consilium/contracts/helplines/crisis-help.ts';
import { useId, type ReactNode } from 'react';
import styles from '#ui/CrisisPanel.module.css';
import { Telephone } from '#ui/Telephone.tsx';
import { Website } from '#ui/Website.tsx';

export interface CrisisPanelProps {
  readonly help: CrisisHelp;
  /** Below the helplines: a link to all countries, a way back to the conversation. */
  readonly children?: ReactNode;
  /** As a reply to a message it is announced at once; on the crisis page it is ordinary content. */
  readonly isAnswer?: boolean;
  readonly title?: string;
  /** 1 where the panel's title is the page title. */
  readonly level?: 1 | 2;
}

const calmTitle = 'You do not have to carry this alone';

export function CrisisPanel({ help, children, isAnswer = true, title = calmTitle, level = 2 }: CrisisPanelProps) {
  const titleId = useId();
  const Title = level === 1 ? 'h1' : 'h2';
  const countryName = help.helplines[0]?.countryName;
  return (
    <section data-crisis className={styles.panel} aria-live={isAnswer ? 'assertive' : 'off'} aria-labelledby={titleId}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <Title id={titleId} tabIndex={-1}>
            {title}
          </Title>
          <p className={styles.message}>{help.message}</p>
        </div>
        <p className={styles.emergency}>
          <span>In immediate danger, call</span>
          <Telephone number={help.emergencyNumber} />
          {countryName !== undefined && <span className={styles.country}>{countryName}</span>}
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
      <Telephone number={line.number} className={styles.number} />
      <span>{line.hours}</span>
      <Website address={line.website} className={styles.website} />
    </li>
  );
}
