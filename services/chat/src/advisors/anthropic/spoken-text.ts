// Separates what a model says to the person from what it writes into the same text for machines: its thoughts, and calls
// of tools that neither model nor server turned into real ones.
import { objectIn } from './written-json.ts';

interface Passage {
  readonly kind: 'thoughts' | 'call' | 'perhaps a call';
  /** Without blanks and in lower case. Passages begin at the beginning of a line. */
  readonly start: string;
  readonly opening: RegExp;
  /** Absent: to the end of the text. */
  readonly closing?: RegExp;
}

const fields = ['name', 'solutions', 'questions', 'complexity', 'emotionalintensity'];
const passages: readonly Passage[] = [
  { kind: 'thoughts', start: '<think>', opening: /^\s*<think>/iu, closing: /<\/think>/iu },
  { kind: 'thoughts', start: '<thinking>', opening: /^\s*<thinking>/iu, closing: /<\/thinking>/iu },
  { kind: 'call', start: '<tool_call>', opening: /^\s*<tool_call>/iu, closing: /<\/tool_call>/iu },
  { kind: 'perhaps a call', start: '```json', opening: /^\s*```json/iu, closing: /\n[ \t]*```/u },
  { kind: 'perhaps a call', start: '```{"', opening: /^\s*```\s*(?=\{)/u, closing: /\n[ \t]*```/u },
  ...fields.map((field): Passage => ({ kind: 'perhaps a call', start: `{"${field}"`, opening: /^\s*(?=\{)/u })),
];

export class SpokenText {
  private pending = '';
  private open: { readonly passage: Passage; readonly opening: string } | undefined;
  private startsLine = true;
  private hasSpoken = false;
  private written: unknown[] = [];

  /** What of the text so far can be shown; the beginning of a hidden passage is held back until it is clear. */
  add(text: string): string {
    this.pending += text;
    return this.read(false);
  }

  end(): string {
    return this.read(true);
  }

  /** Objects written instead of tool calls since the last time. */
  takeWritten(): readonly unknown[] {
    const taken = this.written;
    this.written = [];
    return taken;
  }

  private read(isEnd: boolean): string {
    let shown = '';
    for (;;) {
      const next = this.open ? this.readPassage(isEnd) : this.readWords(isEnd);
      if (next === undefined) return shown;
      shown += next;
    }
  }

  /** Undefined while more text is needed. */
  private readPassage(isEnd: boolean): string | undefined {
    if (!this.open) return undefined;
    const { passage, opening } = this.open;
    const close = passage.closing?.exec(this.pending);
    if (!close && !isEnd) return undefined;
    const content = close ? this.pending.slice(0, close.index) : this.pending;
    const closing = close?.[0] ?? '';
    this.pending = this.pending.slice(content.length + closing.length);
    this.open = undefined;
    this.startsLine = passage.kind === 'thoughts';
    if (passage.kind === 'thoughts') return '';
    if (passage.kind === 'perhaps a call' && !isOurs(content)) return this.spoken(opening + content + closing);
    this.written.push(objectIn(content));
    return '';
  }

  private readWords(isEnd: boolean): string | undefined {
    if (this.pending === '') return undefined;
    if (this.startsLine) {
      const begun = this.beginPassage(isEnd);
      if (begun !== 'words') return begun === 'unclear' ? undefined : '';
    }
    // Blank lines before a line belong to it, so that they are hidden with it.
    const lineStart = this.startsLine ? Math.max(0, this.pending.search(/\S/u)) : 0;
    const lineEnd = this.pending.indexOf('\n', lineStart);
    const words = lineEnd === -1 ? this.pending : this.pending.slice(0, lineEnd + 1);
    this.pending = this.pending.slice(words.length);
    this.startsLine = words.endsWith('\n');
    return this.spoken(words);
  }

  private beginPassage(isEnd: boolean): 'begun' | 'unclear' | 'words' {
    const compact = this.pending.slice(0, 200).replaceAll(/\s/gu, '').toLowerCase();
    // Thoughts come before the answer; later the same tag is something the person asked about.
    const candidates = passages.filter(({ kind }) => kind !== 'thoughts' || !this.hasSpoken);
    const passage = candidates.find(({ start }) => compact.startsWith(start));
    if (!passage) return !isEnd && candidates.some(({ start }) => start.startsWith(compact)) ? 'unclear' : 'words';
    const [opening = ''] = passage.opening.exec(this.pending) ?? [];
    this.open = { passage, opening };
    this.pending = this.pending.slice(opening.length);
    return 'begun';
  }

  private spoken(text: string): string {
    const shown = this.hasSpoken ? text : text.trimStart();
    this.hasSpoken ||= shown !== '';
    return shown;
  }
}

/** Tells our calls from JSON that the person asked for. */
function isOurs(json: string): boolean {
  const has = (...names: readonly string[]) => names.every((name) => json.includes(`"${name}"`));
  return (
    /"(?:give_solutions|ask_follow_ups|weigh_case)"/u.test(json) ||
    has('solutions', 'steps') ||
    has('complexity', 'emotionalIntensity')
  );
}
