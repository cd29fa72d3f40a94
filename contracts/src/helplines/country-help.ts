// What the repository knows of one country: its emergency number and the lines a person there can reach.
export type HelplineRow = readonly [name: string, number: string, website: string, hours: string];

export type CountryHelp = {
  /** ISO 3166-1 alpha-2 */
  country: string;
  countryName: string;
  emergencyNumber: string;
  /** For thoughts of suicide and distress; the first one is shown first. */
  distress: readonly HelplineRow[];
  /** For violence at home and abuse. */
  abuse?: readonly HelplineRow[];
  /** For poisoning and overdose. */
  poison?: readonly HelplineRow[];
};

export const ALL_DAY = '24 hours, every day';
export const SEE_WEBSITE = 'See the website';
