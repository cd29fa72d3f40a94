// The passwords that guessers try first: almost 900,000 that were in breaches, read when the first one is checked.
import { readFileSync } from 'node:fs';
import { readPasswordFilter } from './password-filter.ts';
import type { PasswordFilter } from './password-filter.ts';

let known: PasswordFilter | undefined;

/** Without regard to case. */
export function isKnownPassword(password: string): boolean {
  known ??= readPasswordFilter(readFileSync(new URL('known-passwords.bin', import.meta.url)));
  return known.has(password);
}
