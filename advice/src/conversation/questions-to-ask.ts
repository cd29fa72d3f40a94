// What a person may want to ask next: only questions for sections of the playbook that were not said yet.
import type { Language } from '../language/languages.ts';
import type { Need } from '../needs/need.ts';
import { suggestedNeeds, suggestedQuestions } from '../needs/suggested-questions.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Said } from './said.ts';

const MOST_QUESTIONS = 2;

/** `asked`: what the person asked for before, which has been answered. */
export function nextQuestionsOf(
  playbook: Playbook,
  said: Said,
  language: Language,
  asked: ReadonlySet<Need> = new Set(),
): readonly string[] {
  return suggestedNeeds
    .filter((need) => !asked.has(need))
    .filter((need) => {
      const section = playbook.followUps.get(need);
      return section !== undefined && said.freshOf(section) === section;
    })
    .slice(0, MOST_QUESTIONS)
    .map((need) => suggestedQuestions[language][need]);
}
