// For a message that no section answers: the next way, with one question that was neither asked nor answered yet.
import type { Playbook } from '../playbooks/playbook.ts';
import { isTold } from './already-told.ts';
import { asksForCountry, isAnswered } from './answered.ts';
import type { Conversation } from './conversation.ts';
import { heardIn } from './heard.ts';
import { languageOf } from './in-language/words-of.ts';
import { nextSolution } from './solution-facts.ts';
import type { Part } from './solution-facts.ts';
import { nothingLeft, unsaid } from './words-to-use.ts';

/** After a bare yes or no: the next question, or the next way. */
export function nextStep(conversation: Conversation, playbook: Playbook): Part {
  const asked = nextQuestion(conversation, playbook.questions);
  return asked === undefined ? nextWay(conversation, playbook) : { text: asked, isNoAdvice: true };
}

/** After something that was added: a question alone would be no answer. `known`: what holds for it. */
export function goOn(conversation: Conversation, playbook: Playbook, known?: Part): Part {
  const asked = nextQuestion(conversation, playbook.questions);
  if (asked === undefined) return known ?? nextWay(conversation, playbook);
  const question = [unsaid(conversation.said, heardIn(conversation)), asked].filter((text) => text !== '').join('\n');
  const way = known ?? nextSolution(conversation, playbook);
  return way ? { ...way, text: `${way.text}\n\n${question}` } : { text: question, isNoAdvice: true };
}

const nothingOfItsOwn = [
  'My notes have nothing of their own on that, so what holds in general goes on.',
  'Noted, though my notes say nothing apart for it.',
] as const;

/** The same after a fact: that it was read, though nothing in the notes depends on it. */
export function goOnAfterFact(conversation: Conversation, playbook: Playbook, known?: Part): Part {
  const part = goOn(conversation, playbook, known);
  if (known || part.isNoAdvice || languageOf(conversation) !== 'en') return part;
  return { ...part, text: `${unsaid(conversation.said, nothingOfItsOwn)} ${part.text}`.trim() };
}

const nextWay = (conversation: Conversation, playbook: Playbook): Part =>
  nextSolution(conversation, playbook) ?? {
    text: unsaid(conversation.said, nothingLeft, 'Tell me more.'),
    isNoAdvice: true,
  };

export function nextQuestion(
  { said, messages, forCountry }: Conversation,
  questions: readonly string[],
): string | undefined {
  const isOpen = (question: string) =>
    !isAnswered(question, messages) &&
    !(forCountry.isKnown && asksForCountry(question)) &&
    !messages.some((one) => isTold(question, one));
  return questions.find((question) => !said.has(question) && isOpen(question));
}
