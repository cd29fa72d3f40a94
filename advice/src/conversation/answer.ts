// Chooses the offline reply: a close or small talk, the answer to a follow-up, or a first reply.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { alarmFor, stillAlarming } from './alarm.ts';
import { closingWords, wantsNoMore } from './close.ts';
import { readConversation, togetherOf, withDocument } from './conversation.ts';
import type { Beside, Conversation, Knowledge } from './conversation.ts';
import { followUp, isQuestion } from './follow-up.ts';
import type { Language } from '../language/languages.ts';
import { languageOf } from './in-language/words-of.ts';
import { labelOf, playbookInUse } from '../playbooks/label.ts';
import { adviceOfPick } from './advice-of-pick.ts';
import { offeredIn } from './offered-playbooks.ts';
import { frames } from '../language/frame/frame.ts';
import { nextQuestionsOf } from './questions-to-ask.ts';
import { createSaid } from './said.ts';
import { languageNotice } from '../language/language-notice.ts';
import { withoutPlaybook } from './without-playbook.ts';
import type { Need } from '../needs/need.ts';
import { besideThanks } from '../needs/beside-thanks.ts';
import { priceFor } from './for-country.ts';
import { recogniseNeeds, type Recognised } from '../needs/recognise-needs.ts';
import { firstAdvice, shortAnswer } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import { bestChoice, broadChoice, closestChoice, LEAST_BROAD_LATER } from '../playbooks/broad-choice.ts';
import { findPlaybook } from '../playbooks/find-playbook.ts';
import type { PlaybookChoice } from '../playbooks/find-playbook.ts';
import { isDenied } from './new-subject.ts';
import { answerSmallTalk } from './small-talk.ts';
import type { Turn } from '../playbooks/turn.ts';

export type { Knowledge } from './conversation.ts';

export interface Answer extends OfflineReply {
  /** What the person may want to ask next, in the person's language. */
  readonly nextQuestions: readonly string[];
}

export async function answer(
  knowledge: Knowledge,
  turns: readonly Turn[],
  expert: ExpertId,
  beside: Beside = {},
): Promise<Answer> {
  const { documentText = '' } = beside;
  const wanted = withoutThanks(turns);
  const conversation = await readConversation(knowledge, wanted, expert, {
    ...beside,
    isBesideThanks: wanted !== turns,
  });
  const recognised = await recogniseNeeds(conversation.newest, conversation.isAnswer);
  const reply = readFor(conversation, replyTo(conversation, recognised, documentText));
  const asked = new Set(turns.length > 1 ? [...conversation.askedBefore, ...recognised.needs] : []);
  // A close needs no notes, and where there are none it does not matter in which language they are.
  const needsNoNotes = reply.from === 'small talk' || (reply.from === 'nothing' && conversation.isOffTopic);
  const text = needsNoNotes ? reply.text : withLanguageNotice(withAlarm(reply, conversation), conversation);
  return {
    ...reply,
    text,
    nextQuestions: nextQuestionsAfter(knowledge, [...turns, { role: 'assistant', text }], reply, {
      asked,
      language: languageOf(conversation),
    }),
  };
}

/** In these a new matter brings the sentence on professional advice again. */
const againOnNewMatter: ReadonlySet<ExpertId> = new Set(['health', 'legal']);

/** Said once in a conversation; under every reply nobody reads it any more. */
function disclaimedOnce({ replies, expert }: Conversation, text: string): string {
  const [label = '', ...paragraphs] = text.split('\n\n');
  if (againOnNewMatter.has(expert) && labelOf(label) !== undefined && !replies.includes(label)) return text;
  const isOld = (paragraph: string) => /^\*[^*\n]+\*$/u.test(paragraph) && replies.includes(paragraph);
  return [label, ...paragraphs.filter((paragraph) => !isOld(paragraph))].join('\n\n');
}

/** Thanks are answered by answering what comes with them. */
function withoutThanks(turns: readonly Turn[]): readonly Turn[] {
  const last = turns.at(-1);
  if (turns.length < 2 || last?.role !== 'user' || last.isAnswer === true) return turns;
  const rest = besideThanks(last.text);
  return rest === undefined ? turns : [...turns.slice(0, -1), { ...last, text: rest }];
}

/** What is for other countries than the person's is left out, and the person's own prices come first. */
function readFor(conversation: Conversation, reply: OfflineReply): OfflineReply {
  const { forCountry } = conversation;
  const solutions = reply.solutions.map((card) => ({
    ...card,
    costEstimate: card.costEstimate === null ? null : priceFor(forCountry, card.costEstimate),
  }));
  return { ...reply, text: disclaimedOnce(conversation, forCountry.read(reply.text)), solutions };
}

/** A close, and small talk, suggest nothing more. What a reply offers to choose from comes first: nobody types a digit. */
function nextQuestionsAfter(
  { playbooks }: Knowledge,
  turns: readonly Turn[],
  { from, text }: OfflineReply,
  { asked, language }: { readonly asked: ReadonlySet<Need>; readonly language: Language },
): readonly string[] {
  const offered = offeredIn(text, playbooks);
  if (offered.length > 0)
    return offered.slice(0, MOST_TO_TAP).map(({ title }) => frames[language].moreOn.replace('{title}', () => title));
  const playbook = from === 'small talk' ? undefined : playbookInUse(turns, playbooks);
  const said = createSaid(turns.filter(({ role }) => role === 'assistant').map(({ text }) => text));
  return playbook ? nextQuestionsOf(playbook, said, language, asked) : [];
}

/** A further message that tells of something urgent: whatever answers it, that comes first. */
function withAlarm({ text, from }: OfflineReply, conversation: Conversation): string {
  if (conversation.messages.length < 2) return text;
  const isNew = alarmFor(conversation);
  const alarm = isNew ?? stillAlarming(conversation);
  if (alarm === undefined || text.includes(alarm)) return text;
  const [label, ...paragraphs] = text.split('\n\n');
  // Where nothing else answers, a way on another side of it would take the warning back.
  return isNew === undefined && from === 'nothing'
    ? [label, alarm].join('\n\n')
    : [label, alarm, ...paragraphs].join('\n\n');
}

/** After the label, once in a conversation. */
function withLanguageNotice(text: string, { newest, said }: Conversation): string {
  const notice = languageNotice(newest);
  if (notice === undefined || said.freshOf(notice) !== notice) return text;
  const [label, ...paragraphs] = text.split('\n\n');
  return [label, notice, ...paragraphs].join('\n\n');
}

/** As many as a page shows. */
const MOST_TO_TAP = 3;

function replyTo(conversation: Conversation, recognised: Recognised, documentText: string): OfflineReply {
  const ofPick = adviceOfPick(conversation);
  if (ofPick) return ofPick;
  const short = documentText === '' ? shortWords(conversation, recognised) : undefined;
  if (short !== undefined) return shortAnswer(short, conversation.expert);
  const { newest, said, expert, index, forCountry } = conversation;
  if (conversation.inUse) return followUp(conversation, conversation.inUse, recognised);
  const choice = firstChoice(conversation, recognised, documentText);
  return choice
    ? firstAdvice(choice, newest, expert, { said, index, forCountry })
    : withoutPlaybook(conversation, recognised);
}

function shortWords(conversation: Conversation, recognised: Recognised): string | undefined {
  const { newest, isAnswer, messages, inUse, said } = conversation;
  // "Fine" and "two months ago" say something when they were asked for.
  if (isAnswer) return undefined;
  const [need] = recognised.needs;
  if (messages.length > 1 && need !== undefined && wantsNoMore(newest, recognised))
    return closingWords(conversation, need);
  return answerSmallTalk(newest, inUse !== undefined, said);
}

function firstChoice(
  conversation: Conversation,
  { needs }: Recognised,
  documentText: string,
): PlaybookChoice | undefined {
  const { index, newest, messages, expert } = conversation;
  const texts = [...new Set([newest, withDocument(newest, documentText)])];
  if (messages.length === 1) return bestChoice(index, texts, expert);
  const byDocument = documentText === '' ? undefined : findPlaybook(index, withDocument(newest, documentText), expert);
  const certain = byDocument ?? choiceFromAll(conversation, needs);
  // A question wants its answer; notes that may be on something else are none.
  return certain ?? (isQuestion(needs) ? undefined : kindFromAll(conversation));
}

function kindFromAll(conversation: Conversation): PlaybookChoice | undefined {
  const { index, messages, expert } = conversation;
  const together = togetherOf(messages);
  const kind = broadChoice(index, together, expert, LEAST_BROAD_LATER);
  if (kind && !isDenied(conversation, kind.playbook)) return kind;
  const closest = closestChoice(index, together, expert, MORE_CERTAIN_LATER);
  return closest && !isDenied(conversation, closest.playbook) ? closest : undefined;
}

/** After general steps a long reply on something else would surprise. */
const MORE_CERTAIN_LATER = 0.1;

/** Later messages are often no problem of their own, so a weak fit is none. */
function choiceFromAll(conversation: Conversation, needs: readonly Need[]): PlaybookChoice | undefined {
  const { index, messages, expert } = conversation;
  // "Why does it rise while I sleep?" is no problem of sleep: alone, only news and corrections are searched.
  const isNews = ['detail', 'correction', 'new-topic'].includes(needs[0] ?? '');
  const texts = [togetherOf(messages), ...(isNews ? messages.slice(-1) : [])];
  const choices = texts.map((text) => findPlaybook(index, text, expert));
  const certain = choices.find((choice) => choice?.strength === 'good' && choice.playbook.expert === expert);
  return certain && isDenied(conversation, certain.playbook) ? undefined : certain;
}
