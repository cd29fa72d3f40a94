// Which passwords are accepted: long enough, not from breaches, not derived from the account or the product.
import { invalid, WeakPasswordError } from '../wire/auth-error.ts';
import type { WeakPasswordReason } from '../wire/auth-error.ts';
import { isKnownPassword } from './known-passwords.ts';

/** GoTrue's limit, here in characters and not bcrypt's bytes: clients know its error, argon2id needs no limit. */
const MAX_CHARACTERS = 72;

export interface PasswordPolicy {
  readonly minCharacters: number;
  /** Refuses passwords from breaches, and those derived from the account or the product. */
  readonly refusesGuessable: boolean;
}

/** Throws GoTrue's errors; `email` is the account's address where it is known. */
export function checkPassword(policy: PasswordPolicy, password: string, email = ''): void {
  if (Array.from(password).length > MAX_CHARACTERS)
    throw invalid(`Password cannot be longer than ${MAX_CHARACTERS} characters`);
  const weakness = findWeakness(policy, password, email);
  if (weakness) throw new WeakPasswordError(weakness.message, weakness.reasons);
}

export interface Weakness {
  readonly message: string;
  readonly reasons: readonly WeakPasswordReason[];
}

export function findWeakness(policy: PasswordPolicy, password: string, email = ''): Weakness | undefined {
  const problems: [WeakPasswordReason, string][] = [];
  if (Array.from(password).length < policy.minCharacters)
    problems.push(['length', `Password should be at least ${policy.minCharacters} characters.`]);
  if (policy.refusesGuessable && (isKnownPassword(password) || isAboutAccount(password, email)))
    problems.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.']);
  if (problems.length === 0) return undefined;
  return { message: problems.map(([, text]) => text).join(' '), reasons: problems.map(([reason]) => reason) };
}

/** The product's names, which attackers try here; also refused with digits and signs around them. */
const contextWords: ReadonlySet<string> = new Set(['consilium', 'consiliumapp', 'consiliumexpert']);
/** A shorter name would match too many good passwords. */
const LEAST_LETTERS = 4;

function isAboutAccount(password: string, email: string): boolean {
  const given = password.toLowerCase();
  const address = email.toLowerCase();
  const [local = ''] = address.split('@');
  if (email !== '' && (given === address || given === local)) return true;
  const word = lettersOf(given);
  return contextWords.has(word) || (word.length >= LEAST_LETTERS && word === lettersOf(local));
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}
