// Finds a solution in plain text, for replies without a structured one: a numbered list, "Step 1", or "First,".
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';

const MOST_STEPS = 5;
const MOST_TITLE_CHARACTERS = 80;
const numbered = /^\s{0,3}(?:\*\*)?\d{1,2}[.)](?:\*\*)?\s+(\S.*)$/u;
const stepNamed = /^\s{0,3}(?:[-*]\s+)?(?:#{1,4}\s+)?(?:\*\*)?step\s+\d{1,2}\b\s*[:.)–-]?\s*(\S.*)$/iu;
const sequence =
  /(?:^|(?<=[.!?]\s))(?:first|second|third|fourth|fifth|then|next|after that|finally|lastly)(?:ly)?,\s+([^.!?]+[.!?]?)/giu;
const beginsWithFirst = /(?:^|[.!?\n]\s*)first(?:ly)?,\s/iu;

export function extractSolution(text: string): NewSolution | undefined {
  const steps = stepsOf(text)
    .map(plain)
    .filter((step) => step !== '')
    .slice(0, MOST_STEPS);
  if (steps.length === 0) return undefined;
  return {
    title: titleOf(text, steps[0] ?? ''),
    steps,
    difficulty: 'Medium',
    timeEstimate: '1-2 weeks',
    costEstimate: null,
    // Four of five stars, the default for advice without ratings.
    effectiveness: 80,
    description: plain(text.trim().split(/\n\s*\n/u)[0] ?? '').slice(0, 500),
  };
}

function stepsOf(text: string): string[] {
  const lines = text.replaceAll(/^\s*(```|~~~)[\s\S]*?^\s*\1.*$/gmu, '').split('\n');
  const named = matches(lines, stepNamed);
  if (named.length > 0) return named;
  const list = matches(lines, numbered);
  if (list.length > 1) return list;
  if (!beginsWithFirst.test(text)) return [];
  return Array.from(text.replaceAll('\n', ' ').matchAll(sequence), (match) => capitalised(match[1] ?? ''));
}

function matches(lines: readonly string[], pattern: RegExp): string[] {
  return lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
}

/** The line before the list if it announces it, else the first step. */
function titleOf(text: string, firstStep: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const start = lines.findIndex((line) => numbered.test(line) || stepNamed.test(line));
  const before = plain(lines[start - 1] ?? '');
  const title =
    start > 0 && before.endsWith(':') && before.length <= MOST_TITLE_CHARACTERS ? before.slice(0, -1) : firstStep;
  const [sentence = title] = /^[^.:!?]+/u.exec(title) ?? [];
  return sentence.length <= MOST_TITLE_CHARACTERS
    ? sentence.trim()
    : `${sentence.slice(0, MOST_TITLE_CHARACTERS - 1).trim()}…`;
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\*\*|__|^#+\s+/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
