// "Which would you do?": one of the ways of the playbook in use, with the reason, and what comes after it.
import { plainText } from '../needs/plain-text.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { NewSolution } from '../playbooks/turn.ts';
import { isSignificant } from '../playbooks/search-terms.ts';
import { tokenise } from '../words/tokenise.ts';
import type { Conversation } from './conversation.ts';
import { languageOf } from './in-language/words-of.ts';
import { optionsOf } from './options.ts';
import type { Part } from './solution-facts.ts';

const asksForPick =
  /\b(?:which (?:one |of (?:these|those|them) |way )?(?:would|do|should) you\b|which (?:one |of (?:these|those|them) |way )?(?:should|do|shall) i (?:do|try|start with|begin with|pick|choose|go for|use)\b|which (?:one |way )?(?:is|would be) (?:the )?(?:best|better|easiest|quickest|cheapest)|what would you (?:do|choose|pick|go for|try|start with|recommend)|if you were (?:me|in my)|your (?:pick|favou?rite|recommendation)|just tell me which|pick one|choose (?:one )?for me)/u;
const hasLittleMoney =
  /\b(?:skint|broke|no money|can'?t afford|cannot afford|cheap(?:est)?|tight|without (?:paying|spending))\b/u;

/** Points of effectiveness, from 0 to 100, that effort and price weigh against. */
const effort = { Easy: 0, Medium: 8, Hard: 20 } as const;
const PRICE = 15;
const TRIED = 60;

/** Undefined for another question, one between things of the person's own, or where all was picked before. */
export function onePick(conversation: Conversation, playbook: Playbook): Part | undefined {
  const { newest, messages, said } = conversation;
  const isAsked = languageOf({ newest, messages }) === 'en' && asksForPick.test(plainText(newest));
  if (!isAsked || optionsOf(newest, 'en').length > 1) return undefined;
  const ranked = playbook.solutions
    .map((solution) => ({ solution, worth: worthOf(solution, conversation) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ solution }) => solution);
  const [first, second] = ranked;
  if (!first) return undefined;
  const then = second ? ` Only if that does not do it would I go on to **${second.title}**.` : '';
  const text = `I would take **${first.title}**. ${first.description} ${reasonFor(first, ranked, conversation)}${then}`;
  return said.freshOf(text) === undefined ? undefined : { text, isFromNotes: true };
}

function worthOf(solution: NewSolution, { messages }: Conversation): number {
  const isDear = hasLittleMoney.test(plainText(messages.join('\n'))) && !isFree(solution);
  return (
    solution.effectiveness -
    effort[solution.difficulty] -
    (isDear ? PRICE : 0) -
    (wasTried(solution, messages) ? TRIED : 0)
  );
}

const isFree = ({ costEstimate }: NewSolution): boolean => costEstimate === null || /^free\b/iu.test(costEstimate);
const tells = /\b(?:tried|did|done|already|used|asked|called|rang|wrote|sent|bought|made)\b/u;

/** A further message that tells of something done names most of its title. */
function wasTried({ title }: NewSolution, messages: readonly string[]): boolean {
  const words = tokenise(title).filter(isSignificant);
  return messages.slice(1).some((message) => {
    const stems = new Set(tokenise(message).map(({ stem }) => stem));
    return tells.test(plainText(message)) && words.filter(({ stem }) => stems.has(stem)).length * 2 >= words.length;
  });
}

function reasonFor(pick: NewSolution, all: readonly NewSolution[], { messages }: Conversation): string {
  const others = all.filter((one) => one !== pick);
  const tried = others.find((one) => wasTried(one, messages));
  const isBest = others.every((one) => one.effectiveness <= pick.effectiveness);
  const isEasiest = others.every((one) => effort[one.difficulty] >= effort[pick.difficulty]);
  const reasons = [
    tried ? `you have done “${tried.title}” already` : '',
    isBest ? 'of these it helps most often' : '',
    isEasiest && !isBest ? 'none of the others asks less of you' : '',
    isFree(pick) ? `it costs nothing but ${pick.timeEstimate}` : `it takes ${pick.timeEstimate}`,
  ].filter((reason) => reason !== '');
  return `My reason: ${reasons.join(', and ')}.`;
}
