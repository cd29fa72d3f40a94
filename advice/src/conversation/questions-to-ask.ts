// What a person may want to ask next: only questions for sections of the playbook that were not said yet.
import type { Language } from '../language/languages.ts';
import type { Need } from '../needs/need.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { suggestedNeeds, suggestedQuestions, type SuggestedNeed } from '../needs/suggested-questions.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Said } from './said.ts';

const MOST_QUESTIONS = 2;

/** What people ask first differs by field: nobody asks a friendship for its price. */
const first: Partial<Readonly<Record<ExpertId, readonly SuggestedNeed[]>>> = {
  health: ['how-long', 'it-failed', 'cannot'],
  legal: ['refuses', 'cost', 'how-long'],
  finance: ['cost', 'refuses', 'it-failed'],
  career: ['what-to-say', 'refuses', 'how-long'],
  relationships: ['what-to-say', 'refuses', 'it-failed'],
  tech: ['it-failed', 'cost', 'cannot'],
  home: ['cost', 'how-long', 'it-failed'],
};
const firstElsewhere: readonly SuggestedNeed[] = ['cannot', 'how-long', 'it-failed'];

/** Two of the three, by the playbook, so that they are not the same everywhere. */
function inOrderFor({ expert, id }: Playbook): readonly SuggestedNeed[] {
  const own = first[expert] ?? firstElsewhere;
  const start = id.length % own.length;
  const turned = [...own.slice(start), ...own.slice(0, start)];
  return [
    ...turned,
    ...suggestedNeeds.filter((need) => !own.includes(need) && (need !== 'cost' || expert !== 'relationships')),
  ];
}

/** `asked`: what the person asked for before, which has been answered. */
export function nextQuestionsOf(
  playbook: Playbook,
  said: Said,
  language: Language,
  asked: ReadonlySet<Need> = new Set(),
): readonly string[] {
  const written = language === 'en' ? writtenFor(playbook, said) : [];
  const bySections = inOrderFor(playbook)
    .filter((need) => !asked.has(need))
    .filter((need) => {
      const section = playbook.followUps.get(need);
      return section !== undefined && said.freshOf(section) === section;
    })
    .map((need) => suggestedQuestions[language][need]);
  return [...written, ...bySections].slice(0, MOST_QUESTIONS);
}

const asks = /^(?:how|what|can|could|should|do|does|is|are|will|why|when|where|which|who)\b/u;

/** Questions for which answers were written, as people type them. */
const writtenFor = ({ asked }: Playbook, said: Said): string[] =>
  asked
    .filter(({ text }) => said.freshOf(text) === text)
    .flatMap(({ wordings }) => wordings.find((one) => asks.test(one)) ?? [])
    .map((one) => `${one.slice(0, 1).toUpperCase()}${one.slice(1).replaceAll(/\bi\b/gu, 'I')}?`);
