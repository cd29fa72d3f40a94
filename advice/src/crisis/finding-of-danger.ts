// Which kind of answer belongs to a kind of danger of the model.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import type { CrisisFinding } from './crisis-finding.ts';
import type { Danger } from './danger-by-meaning.ts';
import { isEmergency } from './emergencies.ts';

const kindsOfDangers: ReadonlyMap<string, CrisisKind> = new Map([
  ['overdose', 'overdose'],
  ['poisoning', 'overdose'],
  ['violence', 'abuse'],
  ['abuse-sexual', 'abuse'],
  ['child-in-danger', 'child_in_danger'],
  ['sextortion', 'sextortion'],
  ['stalking', 'stalking'],
  ['eating-disorder', 'eating_disorder'],
  ['psychosis', 'psychosis'],
  ['postpartum', 'postpartum'],
]);

/** Never `direct`: a person who was shown help may say that there is no danger. */
export function findingOf({ kind }: Pick<Danger, 'kind'>): CrisisFinding {
  const known = kindsOfDangers.get(kind);
  if (known !== undefined) return { kind: known, severity: 'veiled', matched: '' };
  if (isEmergency(kind)) return { kind: 'emergency', emergency: kind, severity: 'veiled', matched: '' };
  return { kind: 'self_harm', severity: 'veiled', matched: '' };
}

const kindsOfAbuse: readonly CrisisKind[] = ['child_in_danger', 'sextortion', 'stalking'];

/** Phrases know only that somebody is harmed; the meaning may know that it is a child, or blackmail. */
export function moreExactly(byPhrase: CrisisFinding, byMeaning: CrisisFinding | undefined): CrisisFinding {
  const isExact = byPhrase.kind === 'abuse' && byMeaning !== undefined && kindsOfAbuse.includes(byMeaning.kind);
  return isExact ? { ...byPhrase, kind: byMeaning.kind } : byPhrase;
}
