// What detection finds: which danger, how plainly it was said, and in which words.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';

export type CrisisFinding = {
  kind: CrisisKind;
  severity: 'direct' | 'veiled';
  // The words that alarmed, as they were read. Never log it: it is what the person wrote.
  matched: string;
};
