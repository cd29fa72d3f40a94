// The reply to a question on which the notes in use have nothing: that it is so, who knows, what they have that comes
// nearest, and one question.
import type { Need } from '../needs/need.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Passage } from '../playbooks/passages.ts';
import type { Conversation } from './conversation.ts';
import { honestWordsOn } from './general-words.ts';
import { languageOf } from './in-language/words-of.ts';
import { goOn, nextQuestion } from './next-question.ts';
import { nothingOnThat } from './on-notes.ts';
import { beginningOf, helpAgain, nextSolution, type Part } from './solution-facts.ts';
import { unsaid } from './words-to-use.ts';

/**
 * In health the signs for help come again instead: a stranger's reader found that "nothing on that" took an urgent
 * warning back.
 */
export function nothingOn(conversation: Conversation, playbook: Playbook, needs: readonly Need[]): Part {
  const help = conversation.expert === 'health' ? helpAgain(conversation, playbook) : undefined;
  if (help) return help;
  const kind = needs.flatMap((need) => honestWordsOn(need, conversation, { hasNotes: true })).at(0);
  if (kind !== undefined) return { text: kind };
  const nothing = nothingOnThat(conversation);
  const question = nextQuestion(conversation, playbook.questions) ?? '';
  const near = nothing === '' ? '' : nearestHeadings(conversation, playbook);
  // A way that answers something else comes only where nothing else is left to say.
  const texts = [nothing, near, question].filter((text) => text !== '');
  if (nothing !== '' && texts.length > 1) return { text: texts.join(' '), isNoAdvice: true };
  const way = nextSolution(conversation, playbook);
  if (way) return { text: [nothing, inWords(way)].filter((text) => text !== '').join('\n\n'), isNoAdvice: true };
  return texts.length === 0 ? goOn(conversation, playbook) : { text: texts.join(' '), isNoAdvice: true };
}

/** Without its card, which would be advice. */
function inWords({ text, cards }: Part): string {
  const [card] = cards ?? [];
  return card ? `${text} ${beginningOf(card)}` : text;
}

const MOST_HEADINGS = 2;
/** Below it a heading is about something else. */
const LEAST_LIKELIHOOD = 0.04;
const offers = [
  'What my notes do have nearby is {headings}; name it, and you get it.',
  'Closest to it I have something on {headings}, if that is what you mean.',
] as const;

/** In the words of the headings, so that naming one finds it. Headings are English. */
function nearestHeadings(conversation: Conversation, playbook: Playbook): string {
  const { passages, said, messages, newest } = conversation;
  if (languageOf({ newest, messages }) !== 'en') return '';
  const near = passages
    .filter((one) => one.playbook === playbook && one.likelihood >= LEAST_LIKELIHOOD)
    .filter(({ passage }) => said.freshOf(passage.text) === passage.text)
    .flatMap(({ passage }) => headingOf(passage, playbook) ?? [])
    .slice(0, MOST_HEADINGS);
  const headings = near.map((heading) => `**${heading}**`).join(' and ');
  return near.length === 0
    ? ''
    : unsaid(
        said,
        offers.map((offer) => offer.replace('{headings}', () => headings)),
      );
}

/** Two cues tell more than one; what the title says already names nothing. */
const CUES = 2;

function headingOf({ kind, headings }: Passage, { title }: Playbook): string | undefined {
  if (kind !== 'branch' && kind !== 'card' && kind !== 'asked') return undefined;
  const own = headings.filter((heading) => !title.toLowerCase().includes(heading.toLowerCase()));
  const named = own.slice(0, kind === 'branch' ? CUES : 1).join(' / ');
  return named === '' ? undefined : named;
}
