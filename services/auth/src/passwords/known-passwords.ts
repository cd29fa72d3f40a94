// The passwords that attackers try first: almost 900,000 from breaches, loaded when the first password is checked.
import { readFileSync } from 'node:fs';
import { readPasswordFilter } from './password-filter.ts';
import type { PasswordFilter } from './password-filter.ts';

let known: PasswordFilter | undefined;

/** Ignores case. */
export function isKnownPassword(password: string): boolean {
  known ??= readPasswordFilter(readFileSync(new URL('known-passwords.bin', import.meta.url)));
  return known.has(password);
}
