// The emergency number and the helplines of one country.
export const ALL_DAY = '24 hours, every day';
export const SEE_WEBSITE = 'See the website';
export const OFFICE_HOURS = 'Weekdays, office hours';

/** Each has words in every language of the crisis answer (`PanelWords.hours`). */
export const openingHours = [ALL_DAY, SEE_WEBSITE, OFFICE_HOURS] as const;
export type OpeningHours = (typeof openingHours)[number];

export type HelplineRow = readonly [name: string, number: string, website: string, hours: OpeningHours];

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

/** ZZ is unassigned in ISO 3166: the country is unknown, or has no line here. */
export const INTERNATIONAL = 'ZZ';
