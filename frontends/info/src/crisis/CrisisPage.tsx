// /crisis-support: helplines of the visitor's country first, then every country in five regions, with search. The
// first part is in the language of the answer that led here (?lang=de).
import { emergencyNumberIn } from '@consilium/contracts/crisis-words/emergency-number.ts';
import { INTERNATIONAL } from '@consilium/contracts/helplines/country-help.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { HELPLINE_REGIONS, helplinesOf } from '@consilium/contracts/helplines/helplines.ts';
import type { CrisisLanguage } from '@consilium/contracts/helplines/crisis-languages.ts';
import { copyChosenCountry } from '@consilium/web/offline/offline-copies.ts';
import { crisisWords } from '@consilium/web/text/crisis-words.ts';
import { CrisisPanel } from '@consilium/web/ui/CrisisPanel.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { useState } from 'react';
import { AllCountries } from '#crisis/AllCountries.tsx';
import styles from '#crisis/CrisisPage.module.css';
import { QuickExit } from '#crisis/QuickExit.tsx';
import { countryOfVisitor, rememberCountry } from '@consilium/web/country/visitor-country.ts';

const countryCodes = HELPLINE_REGIONS.flatMap(({ countries }) => countries.map(({ country }) => country));

export function CrisisPage() {
  const [country, setCountry] = useState(() => countryOfVisitor(countryCodes) ?? INTERNATIONAL);
  const { language, words } = crisisWords.panelIn(askedLanguage());
  const choose = (chosen: string) => {
    rememberCountry(chosen);
    void copyChosenCountry(chosen);
    setCountry(chosen);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <DocumentTitle title={words.crisisPage.title} />
      <QuickExit words={words.crisisPage.leave} />
      <CrisisPanel help={helpOf(country, language)} isAnswer={false} title={words.crisisPage.title} level={1}>
        <p className={styles.ways}>
          <a href="#all-countries">{words.crisisPage.anotherCountry}</a>
          <button type="button" className={styles.print} onClick={() => window.print()}>
            {words.crisisPage.print}
          </button>
        </p>
      </CrisisPanel>
      <AllCountries onChoose={choose} />
    </>
  );
}

/** The language of the answer that led here; at build time there is no address. */
function askedLanguage(): string | null {
  return typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('lang');
}

/** The text of this page; no reply to a message. */
function helpOf(country: string, language: CrisisLanguage): CrisisHelp {
  return {
    kind: 'self_harm',
    country,
    message: crisisWords.panelIn(language).words.crisisPage.message,
    emergencyNumber: emergencyNumberIn(language, country),
    helplines: helplinesOf(country),
    language,
  };
}
