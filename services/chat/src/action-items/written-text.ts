// Text of action items as a person writes it: made storable, and checked for a crisis before anything is stored.
import type { IncomingHttpHeaders } from 'node:http';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { crisisHelpForRequest } from '../crisis/crisis-help-for-request.ts';

/** A title, a duration or a step is one line. */
export function oneLine(given: string): string {
  return given
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

export function requiredLine(given: string, what: 'title' | 'step'): string {
  const text = oneLine(given);
  if (text === '')
    throw httpError('BAD_REQUEST', what === 'title' ? 'An action item needs a title.' : 'A step needs words.');
  return text;
}

export function manyLines(given: string): string {
  return given.toWellFormed().replaceAll('\u0000', '').trim();
}

/** Null when nothing in the texts indicates a crisis. */
export function helpForTexts(
  headers: IncomingHttpHeaders,
  ...texts: readonly (string | undefined)[]
): Promise<CrisisHelp | null> {
  const written = texts.filter((text) => text !== undefined && text.trim() !== '');
  return written.length === 0 ? Promise.resolve(null) : crisisHelpForRequest(written.join('\n'), headers);
}
