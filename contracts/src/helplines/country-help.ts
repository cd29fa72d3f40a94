// The emergency number and the helplines of one country.
export type HelplineRow = readonly [name: string, number: string, website: string, hours: string];

export type CountryHelp = {
  /** ISO 3166-1 alpha-2 */
  country: string;
  countryName: string;
  emergencyNumber: string;
  /** For thoughts of suicide and distress; the first one is shown first. */
  distress: readonly HelplineRow[];
  /** For domestic violence and abuse. */
  abuse?: readonly HelplineRow[];
  /** For poisoning and overdose. */
  poison?: readonly HelplineRow[];
};

export const ALL_DAY = '24 hours, every day';
export const SEE_WEBSITE = 'See the website';

/** ZZ is unassigned in ISO 3166: the country is unknown, or has no line here. */
export const INTERNATIONAL = 'ZZ';
