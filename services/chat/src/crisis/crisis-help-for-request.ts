// Checks the text of a request for a crisis; the country comes from the person's choice, time zone or language.
import type { IncomingHttpHeaders } from 'node:http';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { INTERNATIONAL } from '@consilium/contracts/helplines/country-help.ts';
import { noDangerHeader, noDangerValue } from '@consilium/contracts/helplines/no-danger-header.ts';
import { crisisHelpFor, isAlarming, type CrisisHelpFound } from '@consilium/advice/crisis/crisis-answer.ts';
import { preferredLanguages, visitorCountry, type VisitorHints } from '@consilium/advice/crisis/visitor-country.ts';
import { detectCrisis } from '@consilium/advice/crisis/detect-crisis.ts';

/** Header in which browsers send their IANA time zone. */
const timeZoneHeader = 'x-time-zone';

/** Help that comes instead of anything else; undisturbed by words that are only likely to mean danger. */
export async function crisisHelpForRequest(
  rawText: string,
  headers: IncomingHttpHeaders,
  chosenCountry?: string,
): Promise<CrisisHelp | null> {
  return (await helpForRequest(rawText, headers, chosenCountry)).first;
}

/** The same, and the quiet line of help above a reply. */
export function helpForRequest(
  rawText: string,
  headers: IncomingHttpHeaders,
  chosenCountry?: string,
): Promise<CrisisHelpFound> {
  return crisisHelpFor(rawText, { chosenCountry, ...hintsOf(headers) }, saysNoDanger(headers));
}

/** The country of the person as far as the browser tells it; undefined for a language alone, which many countries speak. */
export function countryOfRequest(headers: IncomingHttpHeaders): string | undefined {
  const hints = hintsOf(headers);
  const hasRegion = preferredLanguages(hints.acceptLanguage ?? '').some(({ region }) => region !== undefined);
  if (hints.timeZone === undefined && !hasRegion) return undefined;
  const country = visitorCountry(hints);
  return country === INTERNATIONAL ? undefined : country;
}

function hintsOf(headers: IncomingHttpHeaders): VisitorHints {
  const zone = headers[timeZoneHeader];
  return {
    timeZone: typeof zone === 'string' ? zone.slice(0, 64) : undefined,
    acceptLanguage: headers['accept-language']?.slice(0, 500),
  };
}

/** Whether a text that we wrote for a person would be detected as a crisis. Only for short texts. */
export function isCrisisText(ownWords: string, headers: IncomingHttpHeaders): boolean {
  return isAlarming(detectCrisis(ownWords), saysNoDanger(headers));
}

function saysNoDanger(headers: IncomingHttpHeaders): boolean {
  return headers[noDangerHeader] === noDangerValue;
}
