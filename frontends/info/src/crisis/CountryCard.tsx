// One country: its emergency number and its lines.
import type { CountryHelp } from '@consilium/contracts/helplines/country-help.ts';
import { emergencyNumberRecord, HELPLINES_CHECKED_ON, helplinesOf } from '@consilium/contracts/helplines/helplines.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { Telephone } from '@consilium/web/ui/Telephone.tsx';
import { Website } from '@consilium/web/ui/Website.tsx';
import type { CSSProperties } from 'react';
import styles from '#crisis/CrisisPage.module.css';
import { EntryState } from '#crisis/EntryState.tsx';

export interface CountryCardProps {
  readonly help: CountryHelp;
  readonly onChoose: (country: string) => void;
}

export function CountryCard({ help, onChoose }: CountryCardProps) {
  const lines = helplinesOf(help.country);
  const height: CSSProperties & { '--line-count': number } = { '--line-count': lines.length };
  return (
    <li className={styles.country} style={height}>
      <div className={styles.countryHead}>
        <h4>{help.countryName}</h4>
        <span className={styles.emergency}>
          Emergency <Telephone number={help.emergencyNumber} />
        </span>
      </div>
      <EntryState verified={emergencyNumberRecord(help.country)} checkedOn={HELPLINES_CHECKED_ON} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.name} className={styles.line}>
            <span className={styles.name}>{line.name}</span>
            <span className={styles.number}>
              <Telephone number={line.number} />
            </span>
            <span className={styles.facts}>
              <span>{line.hours}</span>
              <Website address={line.website} />
            </span>
            <EntryState verified={line.verified} checkedOn={line.checkedOn} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classNames(buttonClass({ look: 'quiet', compact: true }), styles.choose)}
        onClick={() => onChoose(help.country)}
      >
        Show this country first
        <span className="visually-hidden">{`: ${help.countryName}`}</span>
      </button>
    </li>
  );
}
