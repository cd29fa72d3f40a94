// Looks for a crisis in the words of a request; the country comes from the person's choice, time zone or language.
import type { IncomingHttpHeaders } from 'node:http';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { noDangerHeader, noDangerValue } from '@consilium/contracts/helplines/no-danger-header.ts';
import { crisisHelpFor } from './crisis-answer.ts';

/** Browsers send their IANA zone here. */
const timeZoneHeader = 'x-time-zone';

export function crisisHelpForRequest(
  rawText: string,
  headers: IncomingHttpHeaders,
  chosenCountry?: string,
): CrisisHelp | null {
  const zone = headers[timeZoneHeader];
  const hints = {
    chosenCountry,
    timeZone: typeof zone === 'string' ? zone.slice(0, 64) : undefined,
    acceptLanguage: headers['accept-language']?.slice(0, 500),
  };
  return crisisHelpFor(rawText, hints, headers[noDangerHeader] === noDangerValue);
}
