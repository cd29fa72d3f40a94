// Reads e-mail addresses, with GoTrue's errors.
import { invalid } from '../wire/auth-error.ts';

const MAX_CHARACTERS = 255;
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Returns the address in lower case. */
export function readEmailAddress(given: string): string {
  if (given === '') throw invalid('An email address is required');
  if (given.length > MAX_CHARACTERS) throw invalid('An email address is too long');
  if (!isEmailAddress(given)) throw invalid('Unable to validate email address: invalid format');
  return given.toLowerCase();
}

export function isEmailAddress(given: string): boolean {
  const at = given.lastIndexOf('@');
  const labels = given.slice(at + 1).split('.');
  return at > 0 && LOCAL.test(given.slice(0, at)) && labels.length > 1 && labels.every((label) => LABEL.test(label));
}
