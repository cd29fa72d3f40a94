// All letters of this service, collected from the files that declare them.
import type { Letter } from '@consilium/kit/letters/define-letter.ts';
import * as accountLetters from './account-letters.ts';
import type { AuthExclusion } from './exclusions.ts';
import * as proofLetters from './proof-letters.ts';
import * as securityLetters from './security-letters.ts';

export const letters: readonly Letter<never, AuthExclusion>[] = [proofLetters, securityLetters, accountLetters].flatMap(
  (declared) => Object.values<Letter<never, AuthExclusion>>(declared),
);
