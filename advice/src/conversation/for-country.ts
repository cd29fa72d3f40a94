// Keeps of a text what holds for a person whose country is known: their own prices, and no rules of other countries only.
import {
  countries,
  countriesIn,
  countryNames,
  likelyCountries,
  namesOtherCountry,
  type Country,
} from '../needs/countries.ts';

/** `read`: what is left of a text; empty for one that is on other countries only. */
export interface ForCountry {
  readonly countries: readonly Country[];
  /** It may be one of which no notes speak; then `countries` is empty. */
  readonly isKnown: boolean;
  readonly read: (text: string) => string;
}

export const ANY_COUNTRY: ForCountry = { countries: [], isKnown: false, read: (text) => text };

export function forCountries(countries: readonly Country[]): ForCountry {
  return { countries, isKnown: true, read: (text) => readFor(countries, text) };
}

/** What the person names counts with the country that the browser tells; a country of which no notes speak is known too. */
export function knownCountry(messages: readonly string[], told: string | undefined): ForCountry {
  const together = messages.join('\n');
  const shown = likelyCountries(together, undefined);
  const ofBrowser = countries.filter((country) => country === told);
  const known = [...new Set([...shown, ...ofBrowser])];
  return known.length > 0 || told !== undefined || namesOtherCountry(together) ? forCountries(known) : ANY_COUNTRY;
}

const names = Object.values(countryNames).map((name) => name.replace(/^the /u, ''));
const shortNames = ['US', 'USA', 'UK', 'Great Britain', 'Britain', 'England', 'England and Wales', 'Scotland', 'EU'];
const place = `(?:the )?(?:${[...names, ...shortNames].toSorted((one, other) => other.length - one.length).join('|')})`;
const places = `${place}(?:(?:,| and|, and| or) ${place})*`;

/** "€5 to €15 (Germany); £4 to £12 (UK)" on a card. */
const isPriced = (part: string): boolean => /\([^)]*\)/u.test(part) && countriesIn(part).length > 0;
const sum = String.raw`(?:about |roughly |around |often )?(?:US|C|A)?[€£$₹]\s?\d[\d.,]*(?: (?:to|or) (?:US|C|A)?[€£$₹]?\s?\d[\d.,]*)?(?: (?:a|an|per) \p{L}+)?`;
/** "£80 to £150 in the UK, €100 to €200 in Germany, $150 to $400 in the US". */
const sumsByPlace = new RegExp(String.raw`${sum} in ${place}(?:(?:,| and|, and| or|;) ${sum} in ${place})+`, 'gu');
const sumByPlace = new RegExp(String.raw`${sum} in ${place}`, 'gu');
const onlyInPlaces = new RegExp(String.raw`^(?:(?:So|And|But) )?In ${places}\b`, 'u');
const sectionOfPlaces = new RegExp(String.raw`^\*\*In (${places}):\*\* `, 'u');

function readFor(own: readonly Country[], text: string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const left = line === '' ? line : readLine(own, line);
      return left === '' && line !== '' ? [] : [left];
    })
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

function readLine(own: readonly Country[], line: string): string {
  const section = sectionOfPlaces.exec(line);
  if (section) return isFor(own, section[1] ?? '') ? line : '';
  return line
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“])/u)
    .filter((sentence) => !onlyInPlaces.test(sentence) || isFor(own, onlyInPlaces.exec(sentence)?.[0] ?? ''))
    .map((sentence) => sentence.replaceAll(sumsByPlace, (list) => ownOf(own, list.match(sumByPlace) ?? []) ?? list))
    .join(' ');
}

/** Of prices by country those of the person first; as they are where none of them is the person's. */
export function priceFor({ countries, isKnown }: ForCountry, price: string): string {
  const parts = price.split(/;\s+/u);
  if (!isKnown || parts.length < 2 || !parts.some(isPriced)) return price;
  const own = parts.filter((part) => isFor(countries, part));
  return [...own, ...parts.filter((part) => !own.includes(part))].join('; ');
}

const ownOf = (own: readonly Country[], sums: readonly string[]): string | undefined =>
  sums.find((one) => isFor(own, one));

/** Names one of them, or the European Union that it is in. */
function isFor(own: readonly Country[], text: string): boolean {
  if (countriesIn(text).some((country) => own.includes(country))) return true;
  return /\bEU\b/u.test(text) && own.some((country) => inUnion.has(country));
}

const inUnion: ReadonlySet<Country> = new Set(['DE', 'AT', 'FR', 'ES', 'IT', 'IE']);
