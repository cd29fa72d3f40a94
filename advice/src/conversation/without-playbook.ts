// Replies while no playbook fits: general steps once, then one open question at a time.
import { expertFile } from '../experts/expert-folders.ts';
import type { Recognised } from '../needs/recognise-needs.ts';
import { freshOffer, generalReply, replyWithoutPlaybook, severalNotesReply } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import { togetherOf } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { nearNotes } from './near-notes.ts';
import { chosenOfNotes } from './chosen-passage.ts';
import { partsFromNotes } from './answer-from-notes.ts';
import { wasSaid } from '../language/frame/frame.ts';
import { generalPart } from './section-part.ts';
import { nearestOfAnyScope } from '../playbooks/broad-choice.ts';
import { generalStepsFor } from './general-steps.ts';
import { heardIn } from './heard.ts';
import { ownWords } from './in-language/words-of.ts';
import { honestWordsOn } from './general-words.ts';
import { withinSentence } from './kind-lead.ts';
import { notesOn } from './on-notes.ts';
import { beginningOf } from './solution-facts.ts';
import { wordsToSay } from './words-to-say.ts';
import type { Need } from '../needs/need.ts';
import { nextQuestion } from './next-question.ts';
import { openerFor } from './openers.ts';
import { unsaid } from './words-to-use.ts';

const nothingMore = [
  'I have asked what I can ask, and my notes still hold nothing that fits, so I would rather say so than guess.',
  'A person in your town who can look at it will get further than my notes: tell them what you told me here, in the same order.',
  'Should a new side of it come up, describe it in one sentence, and I search again.',
] as const;

const nearestNotes = [
  'With all that you told me, these come nearest. If it is one of them, tap it below, or write “the first one”:',
] as const;

export function withoutPlaybook(conversation: Conversation, { needs, isSure }: Recognised): OfflineReply {
  const { said, expert, index, newest } = conversation;
  const { opening } = generalStepsFor(expert, newest);
  const { questions } = expertFile(expert).whenNothingFits;
  if (conversation.messages.length === 1) {
    const notes = nearNotes(index, newest, expert);
    return notes.length > 0 ? severalNotesReply(notes, newest, expert, index) : generalReply(expert, newest);
  }
  if (said.freshOf(opening) === opening && !wasSaid(conversation.replies, 'askForOne'))
    return generalReply(expert, newest);
  const words = wordsFor(conversation, needs);
  const opener = isSure ? openerFor(needs, conversation, words[0]) : '';
  // Questions are in English: after a whole answer in another language one would only disturb.
  const isWhole = words.length > 0 && ownWords(conversation) !== undefined;
  const question = isWhole ? undefined : nextQuestion(conversation, questions.slice(1));
  const further = [...words, ...(question === undefined ? [] : [question])];
  // An opener or thanks alone would leave the person where they were.
  if (further.length === 0) return replyWithoutPlaybook(expert, [opener, lastResort(conversation)]);
  const lead = question === undefined ? '' : unsaid(said, heardIn(conversation));
  return replyWithoutPlaybook(expert, [opener, ...words, [lead, question ?? ''].join('\n').trim()]);
}

/** Something to go by comes before a question of ours: the nearest words, else the first step of the nearest notes. */
function wordsFor(conversation: Conversation, needs: readonly Need[]): readonly string[] {
  const [first] = [
    wordsToSay(conversation, undefined, needs)?.text,
    chosenOfNotes(conversation)?.text,
    ...partsFromNotes(conversation, 'likely').map(({ text }) => text),
    ...needs.map((need) => generalPart(conversation, need)?.text),
    ...needs.flatMap((need) => honestWordsOn(need, conversation)),
    firstStepOfNearest(conversation),
  ].filter((text) => text !== undefined);
  return first === undefined ? [] : [first];
}

function firstStepOfNearest(conversation: Conversation): string | undefined {
  const { index, messages, expert, said, lastReply } = conversation;
  // Notes are English, and what is in another language is answered in it alone.
  if (ownWords(conversation)) return undefined;
  const texts = nearNotes(index, togetherOf(messages), expert).flatMap(({ title, solutions }) =>
    solutions
      .slice(0, 1)
      .map(
        (card) =>
          `${notesOn(conversation, withinSentence(title))} **${card.title}**. ${card.description} ${beginningOf(card)}`,
      ),
  );
  return texts.find((text) => said.freshOf(text) === text && !lastReply.includes(text));
}

/** Notes that were not offered yet, by everything that was written; else that there is nothing more. */
function lastResort({ index, messages, expert, said }: Conversation): string {
  const offer = freshOffer(nearestNotes, nearestOfAnyScope(index, togetherOf(messages), expert), said);
  return offer === '' ? unsaid(said, nothingMore, 'Tell me more.') : offer;
}
