// Checks the text of a request for a crisis; the country comes from the person's choice, time zone or language.
import type { IncomingHttpHeaders } from 'node:http';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { noDangerHeader, noDangerValue } from '@consilium/contracts/helplines/no-danger-header.ts';
import { crisisHelpFor, isAlarming, type CrisisHelpFound } from '@consilium/advice/crisis/crisis-answer.ts';
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
  const zone = headers[timeZoneHeader];
  const hints = {
    chosenCountry,
    timeZone: typeof zone === 'string' ? zone.slice(0, 64) : undefined,
    acceptLanguage: headers['accept-language']?.slice(0, 500),
  };
  return crisisHelpFor(rawText, hints, saysNoDanger(headers));
}

/** Whether a text that we wrote for a person would be detected as a crisis. Only for short texts. */
export function isCrisisText(ownWords: string, headers: IncomingHttpHeaders): boolean {
  return isAlarming(detectCrisis(ownWords), saysNoDanger(headers));
}

function saysNoDanger(headers: IncomingHttpHeaders): boolean {
  return headers[noDangerHeader] === noDangerValue;
}
