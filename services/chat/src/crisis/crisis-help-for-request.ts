// Looks for a crisis in the words of a request; the country comes from the person's choice, time zone or language.
import type { IncomingHttpHeaders } from 'node:http';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { noDangerHeader, noDangerValue } from '@consilium/contracts/helplines/no-danger-header.ts';
import { crisisHelpFor, isAlarming } from './crisis-answer.ts';
import { detectCrisis } from './detect-crisis.ts';

/** Browsers send their IANA zone here. */
const timeZoneHeader = 'x-time-zone';

export function crisisHelpForRequest(
  rawText: string,
  headers: IncomingHttpHeaders,
  chosenCountry?: string,
): Promise<CrisisHelp | null> {
  const zone = headers[timeZoneHeader];
  const hints = {
    chosenCountry,
    timeZone: typeof zone === 'string' ? zone.slice(0, 64) : undefined,
    acceptLanguage: headers['accept-language']?.slice(0, 500),
  };
  return crisisHelpFor(rawText, hints, saysNoDanger(headers));
}

/** Of our own words on a person's behalf, which are short: whether they would be taken for a cry for help. */
export function isCryForHelp(ownWords: string, headers: IncomingHttpHeaders): boolean {
  return isAlarming(detectCrisis(ownWords), saysNoDanger(headers));
}

function saysNoDanger(headers: IncomingHttpHeaders): boolean {
  return headers[noDangerHeader] === noDangerValue;
}
