// What the danger model learns from: crisis lines by their kind, and everything else as ordinary.
import { readOlderCrisisLines, type OlderCrisisLine } from './older-crisis-lines.ts';
import { readConversations, readDangerLines, readOrdinaryLines, readProblems } from '../judge/lines.ts';
import { encodeTexts } from './encoded-texts.ts';
import type { Example } from './learn.ts';

export const NO_DANGER = 'none';

interface Labelled {
  readonly text: string;
  readonly label: string;
  readonly importance: number;
  readonly remembered: Example['remembered'];
}

/** Lines that may or may not be an emergency count less. */
const LIKELY_IMPORTANCE = 0.7;
/** Problems and conversations were not written for this; a few of them are sad. */
const ASIDE_IMPORTANCE = 0.5;

/** The older lines: one writer, four dangers, mostly English. It knows the plain words that the others avoid. */
const OLDER_IMPORTANCE = 0.15;
const LABELS_OF_OLDER: Readonly<Record<OlderCrisisLine['kind'], string>> = {
  self_harm: 'self-harm',
  third_party: 'self-harm',
  overdose: 'overdose',
  abuse: 'violence',
  emergency: 'unresponsive',
  none: NO_DANGER,
};

export function dangerExamples(): Example[] {
  const lines = labelledTexts();
  const encoded = encodeTexts(
    'danger-training',
    lines.map(({ text }) => text),
  );
  return encoded.map((text, at) => ({
    ...text,
    label: lines[at]?.label ?? NO_DANGER,
    importance: lines[at]?.importance ?? 0,
    remembered: lines[at]?.remembered ?? 'never',
  }));
}

function labelledTexts(): Labelled[] {
  const none = (text: string, importance: number): Labelled => ({
    text,
    label: NO_DANGER,
    importance,
    remembered: 'nearest',
  });
  return [
    ...readDangerLines('training').map(({ text, level, kind }) => ({
      text,
      label: level === 'none' ? NO_DANGER : kind,
      importance: level === 'likely' ? LIKELY_IMPORTANCE : 1,
      remembered: 'always' as const,
    })),
    ...readOrdinaryLines('training').map(({ text }) => none(text, 1)),
    ...readProblems('training').map(({ text }) => none(text, ASIDE_IMPORTANCE)),
    ...readConversations('training').flatMap(({ turns }) => turns.map(({ text }) => none(text, ASIDE_IMPORTANCE))),
    // Veiled older lines are left out: without their conversation most are ordinary sadness.
    ...readOlderCrisisLines()
      .filter(({ label }) => label !== 'veiled')
      .map(({ text, kind }) => ({
        text,
        label: LABELS_OF_OLDER[kind],
        importance: OLDER_IMPORTANCE,
        remembered: 'nearest' as const,
      })),
  ];
}
