// Makes the answer the first thing that is read: about two lines, in bold, before the explanation.

/** Two lines of a reply on a wide screen. */
const TWO_LINES = 150;
/** One long sentence, or a question and what follows from it, may need a third line. */
export const MOST_LEAD_LETTERS = 230;

/** Words of feeling are good, but they are no answer. */
const sympathy =
  /^(?:I(?:['’]m| am) (?:so |very )?sorry|sorry\b|that (?:sounds|is (?:hard|painful|awful))|it hurts\b)/iu;
const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}\d"“])/u;

/** Keeps the order of the sentences: openings are written to be read from the first one on. */
export function leadFirst(opening: string): string {
  if (opening.trim() === '') return '';
  const [first = '', ...others] = opening.split('\n\n');
  const sentences = first.split(sentenceEnd);
  const count = sentencesOfLead(sentences);
  if (count === 0) return opening;
  const lead = `**${sentences.slice(0, count).join(' ')}**`;
  return [lead, sentences.slice(count).join(' '), ...others].filter((paragraph) => paragraph !== '').join('\n\n');
}

/** The answer alone, for a line about a playbook; the first paragraph where no sentence of it is short. */
export function leadOf(opening: string): string {
  const [first = ''] = opening.split('\n\n');
  const sentences = first.split(sentenceEnd);
  const count = sentencesOfLead(sentences);
  return count === 0 ? first : sentences.slice(0, count).join(' ');
}

/** Up to the first sentence that answers, and one more where two lines have room for it. */
function sentencesOfLead(sentences: readonly string[]): number {
  const answersAt = sentences.findIndex((sentence) => !sentence.endsWith('?') && !sympathy.test(sentence));
  const fits = (count: number, most: number) => {
    const lead = sentences.slice(0, count).join(' ');
    return lead.length <= most && !/[*_\n]/u.test(lead) && !endsWithinQuote(lead);
  };
  if (answersAt < 0 || !fits(answersAt + 1, MOST_LEAD_LETTERS)) return 0;
  const next = sentences[answersAt + 1];
  const hasRoom = next !== undefined && !next.endsWith('?') && fits(answersAt + 2, TWO_LINES);
  return answersAt + (hasRoom ? 2 : 1);
}

/** Words to say are not cut in two. */
const endsWithinQuote = (text: string): boolean =>
  (text.match(/"/gu)?.length ?? 0) % 2 === 1 || (text.match(/“/gu)?.length ?? 0) !== (text.match(/”/gu)?.length ?? 0);
