// What the offline worker keeps beside saved plans: the page of helplines, and the country that was chosen there.
import { siteSetting } from '#site/site-setting.ts';

export const offlineCopiesName = 'consilium.offline';
export const crisisPagePath = '/crisis-support';
/** Not a page: the chosen country is kept under it, because a worker cannot read the page's storage. */
export const chosenCountryPath = '/offline/country';

/** Undefined: no country was chosen. Never rejects. */
export async function copyChosenCountry(country: string | undefined): Promise<void> {
  try {
    if (country === undefined || siteSetting('offline-pages') === 'off') return;
    await (await caches.open(offlineCopiesName)).put(chosenCountryPath, new Response(country));
  } catch {
    // Where storage is forbidden the time zone and the language decide.
  }
}
