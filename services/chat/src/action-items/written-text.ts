// Text of action items as a person writes it: made storable, and checked for a crisis before anything is stored.
import type { IncomingHttpHeaders } from 'node:http';
import type { CrisisHelpFound } from '@consilium/advice/crisis/crisis-answer.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { helpForRequest } from '../crisis/crisis-help-for-request.ts';

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

/** `first`: help that comes before anything is saved. `hasDanger`: also when danger is only likely. */
export async function dangerInTexts(
  headers: IncomingHttpHeaders,
  ...texts: readonly (string | undefined)[]
): Promise<Pick<CrisisHelpFound, 'first' | 'hasDanger'>> {
  const written = texts.filter((text) => text !== undefined && text.trim() !== '');
  return written.length === 0 ? { first: null, hasDanger: false } : helpForRequest(written.join('\n'), headers);
}
