// Splits a text into code between backticks, inline or fenced, and plain text, by CommonMark's rules.
export interface TextPiece {
  readonly kind: 'plain' | 'code';
  readonly text: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const openingFence = /^ {0,3}(`{3,})[^`\n]*$/gmu;
const backtickRun = /`+/gu;

export function splitCode(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let position = 0;
  for (const span of codeSpans(text)) {
    if (span.start > position) pieces.push({ kind: 'plain', text: text.slice(position, span.start) });
    pieces.push({ kind: 'code', text: text.slice(span.start, span.end) });
    position = span.end;
  }
  if (position < text.length) pieces.push({ kind: 'plain', text: text.slice(position) });
  return pieces;
}

/** Fences take precedence over backticks inside them; one that is never closed runs to the end. */
function codeSpans(text: string): Span[] {
  const spans: Span[] = [];
  let position = 0;
  for (const fence of text.matchAll(openingFence)) {
    if (fence.index < position) continue;
    const end = endOfFence(text, fence.index + fence[0].length, fence[1] ?? '');
    spans.push(...inlineSpans(text, position, fence.index), { start: fence.index, end });
    position = end;
  }
  return [...spans, ...inlineSpans(text, position, text.length)];
}

function endOfFence(text: string, from: number, marks: string): number {
  const closing = new RegExp(`^ {0,3}\`{${marks.length},}[ \\t]*$`, 'gmu');
  closing.lastIndex = from + 1;
  const found = closing.exec(text);
  return found ? found.index + found[0].length : text.length;
}

/** A run of backticks opens code when a run of the same length follows in the same paragraph. */
function inlineSpans(text: string, from: number, to: number): Span[] {
  const runs = Array.from(text.slice(from, to).matchAll(backtickRun), (run) => ({
    start: from + run.index,
    end: from + run.index + run[0].length,
  }));
  const closings = nextOfSameLength(runs);
  const spans: Span[] = [];
  let next = 0;
  for (const [index, run] of runs.entries()) {
    const closing = closings[index];
    const closed = closing === undefined ? undefined : runs[closing];
    if (index < next || closing === undefined || !closed) continue;
    if (hasBlankLine(text.slice(run.end, closed.start))) continue;
    spans.push({ start: run.start, end: closed.end });
    next = closing + 1;
  }
  return spans;
}

function nextOfSameLength(runs: readonly Span[]): (number | undefined)[] {
  const latest = new Map<number, number>();
  const following = runs.map((): number | undefined => undefined);
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const run = runs[index];
    if (!run) continue;
    following[index] = latest.get(run.end - run.start);
    latest.set(run.end - run.start, index);
  }
  return following;
}

function hasBlankLine(text: string): boolean {
  return /\n[ \t]*\n/u.test(text);
}
