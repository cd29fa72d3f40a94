// The countries that a message names, by their names and adjectives in six languages.
import { plainText } from './plain-text.ts';

export const countries = ['US', 'GB', 'DE', 'AT', 'CH', 'FR', 'ES', 'IT', 'IE', 'CA', 'AU', 'IN'] as const;
export type Country = (typeof countries)[number];

const words: Readonly<Record<Country, string>> = {
  US: 'usa|u\\.s\\.|united states|the states|american?s?|amerika\\w*|etats-unis|estados unidos|stati uniti|eeuu|ohio|texas|california|florida|new york|alabama|kentucky|illinois|michigan|pennsylvania|federal',
  GB: 'united kingdom|uk|u\\.k\\.|britain|british|england|english|scotland|scottish|scots|wales|welsh|northern ireland|london|manchester|grossbritannien|britisch\\w*|schottland|royaume-uni|angleterre|reino unido|inglaterra|regno unito|inghilterra|nhs',
  DE: 'germany|german|deutschland|deutsch(e|en|er|es)?|alemania|aleman|allemagne|allemande?|germania|tedesc[oahi]+|alemanha|bavaria|bayern|berlin',
  AT: 'austrian?|osterreich\\w*|autriche|autrichien\\w*|austriac[oa]|tirol|wien|vienna|linz|graz',
  CH: 'switzerland|swiss|schweiz\\w*|suisse|suiza|suizo|svizzera?o?|suica|zurich|bern|luzern',
  FR: 'france|french|frankreich|franzosisch\\w*|francais(e|es)?|francia|frances[ae]?|franca|paris',
  ES: 'spain|spanish|spanien|spanisch\\w*|espagne|espagnole?|espana|espanol[ae]?|spagna|spagnol[oa]|espanha|madrid|barcelona',
  IT: 'italy|italian|italien|italienisch\\w*|italie|italienne|italia|italian[oaei]|roma|milano|rome',
  IE: 'ireland|irish|irland|irisch\\w*|irlande|irlandais\\w*|irlanda|irlandes|dublin|cork|galway',
  CA: 'canada|canadian|kanada|kanadisch\\w*|canadien\\w*|canadiense|canadese|ontario|quebec|toronto|alberta|british columbia',
  AU: 'australian?|australien|australisch\\w*|australie\\w*|nsw|queensland|qld|victoria|sydney|melbourne|brisbane',
  IN: 'indian?|indien|indisch\\w*|inde|indienne|mumbai|delhi|bangalore|chennai|gst|kerala',
};

/** More than one place has "Victoria" or "GST", but a wrong guess only adds a paragraph that names its country. */
const patterns = countries.map((country) => [country, new RegExp(`\\b(?:${words[country]})(?!\\w)`, 'u')] as const);

export function countriesIn(text: string): Country[] {
  const plain = plainText(text.replaceAll(/\bUS\b/gu, 'usa')).replaceAll('northern ireland', 'uk');
  return patterns.filter(([, pattern]) => pattern.test(plain)).map(([country]) => country);
}

/** Money and offices that only one country has. */
const signs: readonly (readonly [Country, RegExp])[] = [
  ['GB', /£|\b(?:hmrc|council tax|universal credit|nhs|quid|acas|dvla)\b/u],
  ['US', /\b(?:irs|401k|medicaid|medicare|social security number|hoa|dmv)\b/u],
  ['IN', /₹|\b(?:lakh|crore|aadhaar)\b/u],
  ['CH', /\b(?:franken|chf)\b/u],
];
/** Most who write in it live there; a line that names its country does no harm to the others. */
const usualCountry: Readonly<Partial<Record<string, Country>>> = { de: 'DE', fr: 'FR', es: 'ES', it: 'IT' };

/** Named, else shown by money and offices, else by the language; none for a country of which nothing is known. */
export function likelyCountries(text: string, language: string | undefined): Country[] {
  const named = countriesIn(text);
  if (named.length > 0 || namesOtherCountry(text)) return named;
  const plain = plainText(text);
  const shown = signs.filter(([, pattern]) => pattern.test(plain) || pattern.test(text)).map(([country]) => country);
  const usual = usualCountry[language ?? ''];
  return shown.length > 0 || usual === undefined ? shown : [usual];
}

const others =
  /\b(?:peru|mexico|chile|colombia|argentina|ecuador|bolivia|venezuela|uruguay|brazil|brasil|portugal|nigerian?|lagos|kenya|ghana|south africa|new zealand|nz|aotearoa|holland|netherlands|belgi(?:um|en|que|o|ca)|poland|polen|czech\w*|hungary|ungarn|greece|turkey|turkei|romania|ukraine|denmark|sweden|norway|finland|japan|china|philippines|pakistan|bangladesh|quebec|dubai|emirates|egypt|morocco)\b/u;

/** A country of which no playbook says anything. */
export const namesOtherCountry = (text: string): boolean => others.test(plainText(text));

export const countryNames: Readonly<Record<Country, string>> = {
  US: 'the United States',
  GB: 'the United Kingdom',
  DE: 'Germany',
  AT: 'Austria',
  CH: 'Switzerland',
  FR: 'France',
  ES: 'Spain',
  IT: 'Italy',
  IE: 'Ireland',
  CA: 'Canada',
  AU: 'Australia',
  IN: 'India',
};
