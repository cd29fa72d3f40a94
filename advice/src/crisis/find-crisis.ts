// Checks a person's text for danger to life. Between two parts of a long text other requests run.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CrisisFinding } from './crisis-finding.ts';
import { mostUrgent, scanForCrisis } from './detect-crisis.ts';
import type { CrisisScan } from './detect-crisis.ts';
import { partsToRead } from './parts-to-read.ts';

export async function findCrisis(raw: string): Promise<CrisisFinding | null> {
  const findings: CrisisFinding[] = [];
  for (const { finding } of scansOf(raw)) {
    if (finding) findings.push(finding);
    await nextTurn();
  }
  return mostUrgent(findings);
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
