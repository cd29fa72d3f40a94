// The crisis panel, the only coloured surface of full width: a short text, the emergency number, and helplines, in the
// language of the answer.
import { hoursIn } from '@consilium/contracts/crisis-words/hours-in-language.ts';
import { INTERNATIONAL } from '@consilium/contracts/helplines/country-help.ts';
import type { CrisisLanguage } from '@consilium/contracts/helplines/crisis-languages.ts';
import type { CrisisHelp, Helpline } from '@consilium/contracts/helplines/crisis-help.ts';
import { useId, type ReactNode } from 'react';
import { crisisWords } from '#text/crisis-words.ts';
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

export function CrisisPanel({ help, children, isAnswer = true, title, level = 2 }: CrisisPanelProps) {
  const titleId = useId();
  const Title = level === 1 ? 'h1' : 'h2';
  const { language, words } = crisisWords.panelIn(help.language);
  const countryName = countryNameIn(language, help);
  return (
    <section
      data-crisis
      lang={language}
      className={styles.panel}
      aria-live={isAnswer ? 'assertive' : 'off'}
      aria-labelledby={titleId}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <Title id={titleId} tabIndex={-1}>
            {title ?? words.title}
          </Title>
          <p className={styles.message}>{help.message}</p>
        </div>
        <p className={styles.emergency}>
          <span>{words.inDanger}</span>
          <Telephone number={help.emergencyNumber} />
          {countryName !== undefined && <span className={styles.country}>{countryName}</span>}
        </p>
        <ul className={styles.lines}>
          {help.helplines.map((line) => (
            <CrisisLine key={`${line.country} ${line.name}`} line={line} language={language} />
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

/** Undefined when the country is unknown. The first lines may serve every country. */
function countryNameIn(language: string, { country, helplines }: CrisisHelp): string | undefined {
  const named = helplines.find((line) => line.country === country) ?? helplines[0];
  if (named === undefined || language === 'en') return named?.countryName;
  return named.country === INTERNATIONAL
    ? undefined
    : new Intl.DisplayNames(language, { type: 'region' }).of(named.country);
}

interface CrisisLineProps {
  readonly line: Helpline;
  readonly language: CrisisLanguage;
}

function CrisisLine({ line, language }: CrisisLineProps) {
  const hours = hoursIn(language, line.hours);
  return (
    <li className={styles.line}>
      <span className={styles.name}>{line.name}</span>
      <Telephone number={crisisWords.numberIn(language, line.number)} className={styles.number} />
      <span lang={hours.language}>{hours.text}</span>
      <Website address={line.website} className={styles.website} />
    </li>
  );
}
