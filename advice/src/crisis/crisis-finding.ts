// What detection finds: the danger, how directly it was said, and in which words.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import type { Emergency } from './emergencies.ts';

export type CrisisFinding = {
  kind: CrisisKind;
  severity: 'direct' | 'veiled';
  // Which emergency of the body it is, so that the answer says what to do first.
  emergency?: Emergency;
  // The words that were found. Never log them: they are what the person wrote.
  matched: string;
};
