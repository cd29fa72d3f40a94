// What was said in a conversation, by sentences, so that nothing is said twice.

export interface Said {
  has(sentence: string): boolean;
  /** The text without sentences that were said; undefined when little of it would be new. */
  freshOf(text: string): string | undefined;
  /** The same of a text that is wanted, however little of it is new; empty when all was said. */
  restOf(text: string): string;
}

/** Shorter ones, such as "Good.", may come again. */
const LEAST_WORDS = 5;
const LEAST_NEW_SHARE = 0.5;

/** `read`: what a person is told of a text; nothing of it stands for a sentence that is not for them. */
export function createSaid(texts: readonly string[], read: (text: string) => string = (text) => text): Said {
  const said = new Set(
    texts
      .flatMap((text) => text.split('\n'))
      .flatMap(sentencesOf)
      .map(bare),
  );
  const has = (sentence: string) => {
    const told = read(sentence);
    return told.trim() === '' || said.has(bare(told));
  };
  const isOld = (sentence: string) => countWords(sentence) >= LEAST_WORDS && has(sentence);
  const freshLine = (line: string) => {
    const sentences = sentencesOf(line);
    const fresh = sentences.filter((sentence) => !isOld(sentence));
    return fresh.length === sentences.length ? line : fresh.join(' ');
  };
  const restOf = (text: string) => {
    const lines = text.split('\n');
    return lines
      .map(freshLine)
      .filter((line, place) => line !== '' || lines[place] === '')
      .join('\n')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim();
  };
  const freshOf = (text: string) => {
    const fresh = restOf(text);
    return fresh !== '' && countWords(fresh) >= LEAST_NEW_SHARE * countWords(text) ? fresh : undefined;
  };
  return { has, freshOf, restOf };
}

/** Neither what the one has said nor what the other has. */
export const saidByBoth = (one: Said, other: Said): Said => ({
  has: (sentence) => one.has(sentence) || other.has(sentence),
  freshOf: (text) => {
    const fresh = one.freshOf(text);
    return fresh === undefined ? undefined : other.freshOf(fresh);
  },
  restOf: (text) => other.restOf(one.restOf(text)),
});

const sentencesOf = (line: string): string[] =>
  line.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence.trim() !== '');
const countWords = (text: string): number => text.trim().split(/\s+/u).length;

/** Without the mark of a list, without a bold lead such as "**When to get help:**", and bold or not. */
function bare(sentence: string): string {
  return sentence
    .trim()
    .replace(/^(?:-|\d+\.)\s+/u, '')
    .replace(/^\*\*[^*]+:\*\*\s*/u, '')
    .replaceAll('**', '');
}
