// Checks a person's text for danger: by known phrases, and by what it means. Between two parts of a long text other
// requests run.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CrisisFinding } from './crisis-finding.ts';
import { dangerByMeaning } from './danger-by-meaning.ts';
import type { Danger } from './danger-by-meaning.ts';
import { mostUrgent, scanForCrisis } from './detect-crisis.ts';
import type { CrisisScan } from './detect-crisis.ts';
import { levelOfPhrase } from './level-of-phrase.ts';
import { findingOf, moreExactly } from './finding-of-danger.ts';
import { partsToRead } from './parts-to-read.ts';

export interface CrisisCheck {
  /** Help comes first, before any reply. */
  readonly sure: CrisisFinding | null;
  /** The reply comes, with a quiet line of help. Null where `sure` is not. */
  readonly likely: CrisisFinding | null;
}

export async function checkForCrisis(raw: string): Promise<CrisisCheck> {
  const byPhrase = await findByPhrase(raw);
  const level = byPhrase ? await levelOfPhrase(raw, byPhrase) : 'none';
  const isDirect = level === 'sure' && byPhrase?.severity === 'direct';
  if (isDirect && byPhrase.kind !== 'abuse') return { sure: byPhrase, likely: null };
  const byMeaning = await findByMeaning(raw);
  if (isDirect) return { sure: moreExactly(byPhrase, byMeaning?.finding), likely: null };
  if (byMeaning?.level === 'sure') return { sure: byMeaning.finding, likely: null };
  if (level === 'sure') return { sure: byPhrase, likely: null };
  return { sure: null, likely: byMeaning?.finding ?? (level === 'likely' ? byPhrase : null) };
}

export async function findCrisis(raw: string): Promise<CrisisFinding | null> {
  return (await checkForCrisis(raw)).sure;
}

async function findByPhrase(raw: string): Promise<CrisisFinding | null> {
  const findings: CrisisFinding[] = [];
  for (const { finding } of scansOf(raw)) {
    if (finding) findings.push(finding);
    await nextTurn();
  }
  return mostUrgent(findings);
}

async function findByMeaning(raw: string): Promise<{ level: Danger['level']; finding: CrisisFinding } | null> {
  let worst: Danger | null = null;
  for (const part of partsToRead(raw)) {
    const danger = await dangerByMeaning(part);
    if (danger !== null && danger.likelihood > (worst?.likelihood ?? 0)) worst = danger;
  }
  return worst && { level: worst.level, finding: findingOf(worst) };
}

/** One scan per part, with its number of steps, so that a test can check a bound. */
export function* scansOf(raw: string): Generator<CrisisScan> {
  for (const part of partsToRead(raw)) yield scanForCrisis(part);
}

/** True as soon as one of the texts is a crisis. */
export async function anyCrisis(texts: readonly string[]): Promise<boolean> {
  for (const text of texts) if (await findCrisis(text)) return true;
  return false;
}
