// Search over the frequent questions: every word has to occur, in the question, its answer or its group.
import type { QuestionGroup } from '@consilium/contracts/pages/frequent-questions.ts';

export function findQuestions(groups: readonly QuestionGroup[], search: string): readonly QuestionGroup[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return groups;
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = ` ${wordsOf(`${title} ${question} ${answer}`).join(' ')} `;
        return wanted.every((word) => text.includes(` ${word}`));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** In lower case without accents and signs; a search may stop in the middle of a word. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
