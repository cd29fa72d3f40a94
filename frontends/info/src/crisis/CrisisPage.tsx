// /crisis-support: helplines of the visitor's country first, then every country in five regions, with search.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import {
  emergencyNumberOf,
  HELPLINE_REGIONS,
  HELPLINES_CHECKED_ON,
  helplinesOf,
  INTERNATIONAL,
} from '@consilium/contracts/helplines/helplines.ts';
import { CrisisPanel } from '@consilium/web/ui/CrisisPanel.tsx';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { CountryCard } from '#crisis/CountryCard.tsx';
import styles from '#crisis/CrisisPage.module.css';
import { findCountries } from '#crisis/find-countries.ts';
import { rememberCountry, visitorCountry, visitorHints } from '#crisis/visitor-country.ts';

const countryCodes = HELPLINE_REGIONS.flatMap(({ countries }) => countries.map(({ country }) => country));

export function CrisisPage() {
  const [country, setCountry] = useState(() => visitorCountry(countryCodes, visitorHints()) ?? INTERNATIONAL);
  const choose = (chosen: string) => {
    rememberCountry(chosen);
    setCountry(chosen);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <DocumentTitle title="Crisis Support Resources" />
      <CrisisPanel help={helpOf(country)} isAnswer={false} title="Crisis Support Resources" level={1}>
        <a href="#all-countries">Another country</a>
      </CrisisPanel>
      <AllCountries onChoose={choose} />
    </>
  );
}

function AllCountries({ onChoose }: { readonly onChoose: (country: string) => void }) {
  const [search, setSearch] = useState('');
  const regions = findCountries(HELPLINE_REGIONS, search);
  return (
    <div className={styles.resources}>
      <header id="all-countries" className={styles.intro}>
        <h2>All countries</h2>
        <p>{`People who listen, in ${countryCodes.length} countries. Most lines are free and confidential.`}</p>
      </header>
      <div className={styles.search}>
        <TextField label="Search by country, name or number" type="search" value={search} onChange={setSearch} />
      </div>
      {regions.map(({ region, countries }) => (
        <section key={region} aria-label={region} className={styles.region}>
          <h3>{region}</h3>
          <ul className={styles.countries}>
            {countries.map((help) => (
              <CountryCard key={help.country} help={help} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ))}
      {regions.length === 0 && (
        <EmptyState
          title="No helpline in this list matches"
          text="findahelpline.com lists lines of more countries. In immediate danger, call your local emergency number."
        />
      )}
      <p
        className={styles.checked}
      >{`The list was last read through on ${HELPLINES_CHECKED_ON}. Numbers can change; the websites know best.`}</p>
    </div>
  );
}

/** The words of this page, not an answer to anything that somebody wrote. */
function helpOf(country: string): CrisisHelp {
  return {
    kind: 'self_harm',
    country,
    message:
      'If you are thinking of harming yourself, or someone is harming you, talk to a person now. You do not need to know what to say.',
    emergencyNumber: emergencyNumberOf(country),
    helplines: helplinesOf(country),
  };
}
