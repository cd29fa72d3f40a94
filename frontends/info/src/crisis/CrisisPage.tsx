// /crisis-support: helplines of the visitor's country first, then every country in five regions, with search.
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import {
  emergencyNumberOf,
  HELPLINE_REGIONS,
  helplinesOf,
  INTERNATIONAL,
} from '@consilium/contracts/helplines/helplines.ts';
import { CrisisPanel } from '@consilium/web/ui/CrisisPanel.tsx';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { lazy, Suspense, useState } from 'react';
import { rememberCountry, visitorCountry, visitorHints } from '#crisis/visitor-country.ts';

/** Loaded after the panel, so that the number to call is shown first. */
const AllCountries = lazy(async () => ({ default: (await import('#crisis/AllCountries.tsx')).AllCountries }));

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
      <Suspense>
        <AllCountries onChoose={choose} />
      </Suspense>
    </>
  );
}

/** The text of this page; no reply to a message. */
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
