// All letters of this service: whatever this file declares.
import type { Letter } from '@consilium/kit/letters/define-letter.ts';
import * as requestLetters from './request-letters.ts';

export const letters: readonly Letter[] = Object.values<Letter>(requestLetters);
