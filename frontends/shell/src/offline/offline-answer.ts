// Answers with the offline page, for the country and the saved plans of this browser.
import { INTERNATIONAL } from '@consilium/contracts/helplines/country-help.ts';
import { HELPLINE_REGIONS } from '@consilium/contracts/helplines/helplines.ts';
import { timeZoneHere } from '@consilium/web/country/time-zone.ts';
import { visitorCountry } from '@consilium/web/country/visitor-country.ts';
import { chosenCountryPath, offlineCopiesName } from '@consilium/web/offline/offline-copies.ts';
import { savedPlans } from '@consilium/web/offline/saved-plans.ts';
import { textPagePolicy } from '@consilium/web/offline/text-page-policy.ts';
import { offlinePage } from '#offline/offline-page.ts';

/** 503, so that nothing takes it for the page that was asked for. */
export async function offlineAnswer({ withHelplines = true } = {}): Promise<Response> {
  const country = withHelplines ? await countryHere() : undefined;
  const html = offlinePage({ country, plans: await savedPlans() });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': textPagePolicy,
    'cache-control': 'no-store',
  };
  return new Response(html, { status: 503, headers });
}

async function countryHere(): Promise<string> {
  const kept = await (await caches.open(offlineCopiesName)).match(chosenCountryPath);
  const hints = { chosen: await kept?.text(), timeZone: timeZoneHere(), languages: navigator.languages };
  const codes = HELPLINE_REGIONS.flatMap(({ countries }) => countries.map(({ country }) => country));
  return visitorCountry(codes, hints) ?? INTERNATIONAL;
}
