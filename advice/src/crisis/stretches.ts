// The stretches of a text that are judged by themselves: one alarming sentence must not drown in a long story.

/** Most messages are shorter, and then they are judged whole. */
const WORDS_JUDGED_WHOLE = 60;
const WORDS_IN_STRETCH = 30;
const sentenceEnd = /(?<=[.!?…;])\s+|\n+/u;

/** Each begins with the last sentence of the one before, which may say whom it is about. */
export function stretchesOf(text: string): readonly string[] {
  if (wordsIn(text) <= WORDS_JUDGED_WHOLE) return [text];
  const stretches: string[][] = [[]];
  for (const sentence of text.split(sentenceEnd).flatMap(cutLong)) {
    const last = stretches.at(-1) ?? [];
    if (last.length > 0 && wordsIn([...last, sentence].join(' ')) > WORDS_IN_STRETCH)
      stretches.push([...last.slice(-1), sentence]);
    else last.push(sentence);
  }
  return stretches.map((sentences) => sentences.join(' ')).filter((stretch) => stretch.trim() !== '');
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/u).length;
}

/** Text without full stops is cut by words. */
function cutLong(sentence: string): string[] {
  const words = sentence.trim().split(/\s+/u);
  return Array.from({ length: Math.ceil(words.length / WORDS_IN_STRETCH) }, (_, at) =>
    words.slice(at * WORDS_IN_STRETCH, (at + 1) * WORDS_IN_STRETCH).join(' '),
  );
}
