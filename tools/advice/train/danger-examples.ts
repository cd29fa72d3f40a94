// What the danger model learns from: crisis lines by their kind, and everything else as ordinary.
import { readOlderCrisisLines, type OlderCrisisLine } from './older-crisis-lines.ts';
import {
  readConversations,
  readDangerLines,
  readOrdinaryLines,
  readProblems,
  type DangerLine,
} from '../judge/lines.ts';
import { learned } from '../judge/left-out.ts';
import { encodeTexts } from './encoded-texts.ts';
import { readFirstMessages } from './first-messages.ts';
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
export const importanceOfLevel = ({ level }: Pick<DangerLine, 'level'>): number =>
  level === 'likely' ? LIKELY_IMPORTANCE : 1;
/** Of one writer: shorter than what people write, so that length alone would tell danger from calm. */
const SHORT_LINES = { writer: 'thirteen', importance: 0.1 } as const;
/** Most ordinary lines are short and most dangers are not: without these problems length alone would tell danger from calm. */
const PROBLEM_IMPORTANCE = 1;
/** Conversations and first messages were not written for this; a few of them are sad. */
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
  const encoded = encodeTexts(lines.map(({ text }) => text));
  return encoded.map((text, at) => ({
    ...text,
    label: lines[at]?.label ?? NO_DANGER,
    importance: lines[at]?.importance ?? 0,
    remembered: lines[at]?.remembered ?? 'never',
  }));
}

function labelledTexts(): Labelled[] {
  return [
    ...learned(readDangerLines('training')).map(({ text, level, kind, writer }) => ({
      text,
      label: level === 'none' ? NO_DANGER : kind,
      importance: importanceOfLevel({ level }) * ofWriter(writer),
      remembered: 'always' as const,
    })),
    ...learned(readOrdinaryLines('training')).map(({ text, writer }) => none(text, ofWriter(writer))),
    ...learned(readProblems('training')).map(({ text }) => none(text, PROBLEM_IMPORTANCE)),
    ...readFirstMessages().map(({ text }) => none(text, ASIDE_IMPORTANCE)),
    ...learned(readConversations('training')).flatMap(({ turns }) =>
      turns.map(({ text }) => none(text, ASIDE_IMPORTANCE)),
    ),
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

const none = (text: string, importance: number): Labelled => ({
  text,
  importance,
  label: NO_DANGER,
  remembered: 'nearest',
});

const ofWriter = (writer: string): number => (writer === SHORT_LINES.writer ? SHORT_LINES.importance : 1);
