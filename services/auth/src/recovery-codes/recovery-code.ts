// Recovery codes: sixteen unambiguous characters, 79 bits of entropy; the first four are the selector, by which the row is found.
import { randomInt } from 'node:crypto';

const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const SELECTOR_LENGTH = 4;
const WELL_FORMED = new RegExp(`^[${CHARACTERS}]{${LENGTH}}$`);
export const CODES_PER_SET = 10;

/** No two with the same selector. */
export function newRecoveryCodes(): readonly string[] {
  const bySelector = new Map<string, string>();
  while (bySelector.size < CODES_PER_SET) {
    const code = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
    bySelector.set(selectorOf(code), code);
  }
  return [...bySelector.values()];
}

export function selectorOf(code: string): string {
  return code.slice(0, SELECTOR_LENGTH);
}

/** Ignores capitals, spaces and hyphens. Undefined when it cannot be a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return WELL_FORMED.test(code) ? code : undefined;
}
