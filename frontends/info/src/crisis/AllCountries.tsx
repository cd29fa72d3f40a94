// Every country's helplines in five regions, with search.
import { HELPLINE_REGIONS } from '@consilium/contracts/helplines/helplines.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { SearchField } from '@consilium/web/ui/SearchField.tsx';
import { useState } from 'react';
import { CountryCard } from '#crisis/CountryCard.tsx';
import styles from '#crisis/CrisisPage.module.css';
import { findCountries } from '#crisis/find-countries.ts';

const countryCount = HELPLINE_REGIONS.reduce((sum, { countries }) => sum + countries.length, 0);

export function AllCountries({ onChoose }: { readonly onChoose: (country: string) => void }) {
  const [search, setSearch] = useState('');
  const regions = findCountries(HELPLINE_REGIONS, search);
  return (
    <div className={styles.resources}>
      <header id="all-countries" className={styles.intro}>
        <h2>All countries</h2>
        <p>{`People who listen, in ${countryCount} countries. One tap to call.`}</p>
        <p className={styles.checked}>
          “Not yet verified” means that nobody has compared the entry with its source yet. Numbers can change; the
          websites are more up to date.
        </p>
      </header>
      <div className={styles.search}>
        <SearchField label="Search by country, name or number" value={search} onChange={setSearch} />
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
          title="No helpline matches"
          text="findahelpline.com lists lines of more countries. In immediate danger, call your local emergency number."
        />
      )}
    </div>
  );
}
