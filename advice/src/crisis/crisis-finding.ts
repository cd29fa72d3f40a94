// What detection finds: the danger, how directly it was said, and in which words.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';

export type CrisisFinding = {
  kind: CrisisKind;
  severity: 'direct' | 'veiled';
  // The words that were found. Never log them: they are what the person wrote.
  matched: string;
};
