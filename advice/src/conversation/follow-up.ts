// The reply to a further message, while a playbook is in use: chosen by what the message needs.
import type { Need } from '../needs/need.ts';
import { asksSomething } from '../needs/outcome.ts';
import { hasPhraseOf, type Recognised } from '../needs/recognise-needs.ts';
import type { AnsweredNeed } from '../playbooks/follow-up-sections.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { partsFromNotes, surenessOf } from './answer-from-notes.ts';
import { askedParts } from './asked-part.ts';
import { branchByMeaning, branchFor, STRONG_FIT } from './branch-part.ts';
import { chosenPassages, chosenWords, mayAnswerAtAll } from './chosen-passage.ts';
import { isClosing } from './close.ts';
import { partialReply } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import type { Conversation } from './conversation.ts';
import { countryPart } from './country-sections.ts';
import { createSaid } from './said.ts';
import { afterOwnQuestion } from './after-own-question.ts';
import { choicePart } from './which-first.ts';
import { onAnotherMatter } from './another-matter.ts';
import { newSubject } from './new-subject.ts';
import { newlyNamed } from './named-objects.ts';
import { pickedCard } from './picked-card.ts';
import { goOn, goOnAfterFact } from './next-question.ts';
import { nothingOn } from './nothing-on.ts';
import { perhapsNearest } from './on-notes.ts';
import { offTopicReply } from './off-topic-reply.ts';
import { onDose } from './dose.ts';
import { wordsToSay } from './words-to-say.ts';
import { newFactIn } from './new-fact.ts';
import { onePick } from './one-pick.ts';
import { languageOf } from './in-language/words-of.ts';
import { openerFor } from './openers.ts';
import { inOwnLanguage, onlyPartly } from './before-notes.ts';
import { generalPart, isAboutNeedAlone, namesOtherSubject, sectionFor } from './section-part.ts';
import { asksForHelp, factsFor, helpAgain } from './solution-facts.ts';
import type { Part } from './solution-facts.ts';

const MOST_PARTS = 2;
/** Questions of the person: what answers them comes before what fits a circumstance. */
const asking: ReadonlySet<Need> = new Set([
  'what-to-say',
  'why',
  'how-long',
  'cost',
  'is-it-normal',
  'by-country',
  'which-first',
  'shorter',
  'unclear',
  'next',
]);

export function followUp(conversation: Conversation, playbook: Playbook, recognised: Recognised): OfflineReply {
  const { needs, isSure } = recognised;
  const written = conversation.isAnswer ? [] : askedParts(conversation, playbook, 'sure');
  const card = pickedCard(conversation, playbook);
  const asked = card ? [card] : written;
  const toQuestion = asked.length > 0 ? asked : afterOwnQuestion(conversation, playbook);
  const whole = branchFor(conversation, playbook, STRONG_FIT);
  const isOnNotes = surenessOf(conversation, conversation.answers[0]) === 'sure';
  if (conversation.isOffTopic && !whole && !toQuestion && !isOnNotes) return offTopicReply(conversation, playbook);
  const other =
    whole || toQuestion
      ? undefined
      : (onAnotherMatter(conversation, needs) ?? newSubject(conversation, playbook, needs));
  if (other) return other;
  // When it is not sure what is asked for, a circumstance that fits less answers too.
  const branch = whole ?? (isSure || isQuestion(needs) ? undefined : branchFor(conversation, playbook, 0));
  const found = toQuestion ?? partsFor(conversation, playbook, needs, branch);
  const parts = !toQuestion && isTold(needs) ? withFact(found, conversation) : found;
  const opener = toQuestion ? '' : openerOf(conversation, recognised, parts);
  const texts = [
    ...inOwnLanguage(conversation, needs, parts),
    ...countryPart(conversation, playbook, { needs, parts }),
  ];
  const without = new Set(parts.flatMap(({ text, isNoAdvice }) => (isNoAdvice ? [text] : [])));
  const advice = texts.filter((text) => !without.has(text));
  const cards = parts.flatMap((part) => part.cards ?? []);
  return partialReply(playbook, conversation.expert, [opener, ...texts], advice, cards);
}

function openerOf(conversation: Conversation, { needs, isSure, isPartly }: Recognised, parts: readonly Part[]): string {
  if (isPartly) return onlyPartly(conversation);
  // What answers a question comes first.
  if (parts[0]?.isFromNotes && (isQuestion(needs) || asksSomething(conversation.newest))) return '';
  return isSure ? openerFor(needs, conversation, parts[0]?.text) : '';
}

/** What was added is named before what holds for it. */
function withFact(parts: readonly Part[], { newest, messages }: Conversation): readonly Part[] {
  const [first, ...others] = parts;
  const fact = languageOf({ newest, messages }) === 'en' ? newFactIn(newest) : undefined;
  if (!first || first.isNoAdvice || first.text.startsWith('**') || fact === undefined) return parts;
  return [{ ...first, text: `**${fact}** ${first.text}` }, ...others];
}

function partsFor(conversation: Conversation, playbook: Playbook, all: readonly Need[], strong?: Part): Part[] {
  const needs = all.filter((need) => !isClosing(need));
  const help = asksForHelp(conversation.newest) ? helpAgain(conversation, playbook) : undefined;
  if (help) return [help];
  const dose = onDose(conversation.newest);
  const ofDose = dose === undefined ? undefined : conversation.said.freshOf(dose);
  if (ofDose !== undefined)
    return withoutSame([{ text: ofDose, isFromNotes: true }], partsFromNotes(conversation, 'sure').slice(0, 1));
  const pick = onePick(conversation, playbook);
  if (pick) return [pick];
  const words = chosenWords(conversation, playbook, needs) ?? wordsToSay(conversation, playbook, needs);
  if (words) return [words];
  const choice = choicePart(conversation, playbook, needs);
  const sections = needs.flatMap((need) => sectionFor(need, conversation, playbook) ?? []);
  const onOptions = choice?.isGeneral ? onTheOptions(conversation, playbook) : [];
  if (onOptions.length > 0) return onOptions;
  if (choice) return [choice, ...sections.filter(({ text }) => !choice.text.includes(text))].slice(0, MOST_PARTS);
  const isAsking = isQuestion(needs) || asksSomething(conversation.newest);
  return (isAsking ? toAsked : toTold)(conversation, playbook, { needs, sections, strong });
}

/** What the notes say on just these things weighs more than what holds for every choice. */
function onTheOptions(conversation: Conversation, playbook: Playbook): Part[] {
  const chosen = chosenPassages(conversation, playbook, 'sure').slice(0, 1);
  return chosen.length > 0 ? chosen : partsFromNotes(conversation, 'likely');
}

interface Known {
  readonly needs: readonly Need[];
  /** On the needs. */
  readonly sections: readonly Part[];
  /** For a circumstance of which all words fit. */
  readonly strong: Part | undefined;
}

/** "How long?" alone is answered by its section; what asks for more by what the notes say on just that. */
function toAsked(conversation: Conversation, playbook: Playbook, { needs, sections, strong }: Known): Part[] {
  const isGeneral = isAboutNeedAlone(conversation) || (needs[0] === 'by-country' && isShort(conversation.newest));
  const general = isGeneral && sections.length === 0 ? knownOf(conversation, playbook, needs) : sections;
  if (isGeneral && general.length > 0) return [...general, ...asList(strong)].slice(0, MOST_PARTS);
  const chosen = chosenPassages(conversation, playbook, 'sure');
  if (chosen.length > 0) return withoutSame(chosen.slice(0, 1), [...chosen.slice(1), strong]);
  const exact = partsFromNotes(conversation, 'sure');
  if (exact.length > 0) return withoutSame(exact, [strong]);
  if (sections.length > 0 && isSectionNear(conversation, needs))
    return [...sections, ...asList(strong)].slice(0, MOST_PARTS);
  if (strong) return [strong];
  const written = askedParts(conversation, playbook, 'likely');
  if (written.length > 0) return written;
  const likely = likelyPassage(conversation, playbook);
  if (likely) return [likely];
  // What other notes say on a word of it would only surprise.
  const near = nearFromNotes(conversation).filter(({ isFromOthers }) => !isFromOthers);
  if (near.length > 0) return near;
  if (sections.length > 0 && hasPhraseOf(conversation.newest, needs)) return sections.slice(0, 1);
  const [known] = knownOf(conversation, playbook, needs);
  return [known ?? nothingOn(conversation, playbook, needs)];
}

/** A sentence with a word of doubt, unless it is unlikely of every passage that it answers. */
const nearFromNotes = (conversation: Conversation): Part[] =>
  mayAnswerAtAll(conversation) ? partsFromNotes(conversation, 'likely') : [];

/** With a word of doubt. */
function likelyPassage(conversation: Conversation, playbook: Playbook): Part | undefined {
  const [part] = chosenPassages(conversation, playbook, 'likely');
  if (!part) return undefined;
  const text = [perhapsNearest(conversation), part.text].filter((one) => one !== '').join(' ');
  return { ...part, text, isIntroduced: true };
}

/** "And in Mongolia?" */
const isShort = (message: string): boolean => message.trim().split(/\s+/u).length <= MOST_WORDS_OF_SHORT;
const MOST_WORDS_OF_SHORT = 5;

/** Something told is met by what the notes have on it. */
function toTold(conversation: Conversation, playbook: Playbook, { needs, sections, strong }: Known): Part[] {
  const chosen = chosenPassages(conversation, playbook, 'sure').filter(({ isConditional }) => !isConditional);
  if (chosen.length > 0) return withoutSame(chosen.slice(0, 1), [strong, ...chosen.slice(1)]);
  const exact = partsFromNotes(conversation, 'sure')
    // Nothing was asked: what other notes say on a word of it would only surprise.
    .filter(({ isConditional, isFromOthers }) => !isConditional && !isFromOthers)
    .slice(0, 1);
  const likely = likelyPassage(conversation, playbook);
  if (!strong && sections.length === 0 && likely && !likely.isConditional) return [likely];
  const fitting = withoutSame([...asList(strong), ...(strong ? [] : exact)], sections);
  if (fitting.length > 0) return fitting;
  const others = isTold(needs) ? nearFromNotes(conversation) : [];
  const near = others.filter(({ isFromOthers }) => !isFromOthers);
  return near.length > 0 ? near : [otherwise(conversation, playbook, needs)];
}

/** No sentence comes twice in a reply. */
function withoutSame(first: readonly Part[], others: readonly (Part | undefined)[]): Part[] {
  const said = createSaid(first.map(({ text }) => text));
  const rest = others.flatMap((part) => {
    const text = part && said.freshOf(part.text);
    return part && text !== undefined ? [{ ...part, text }] : [];
  });
  return [...first, ...rest].slice(0, MOST_PARTS);
}

/** Among what is nearest, so that a price is not answered with that of something else. */
function isSectionNear({ answers }: Conversation, needs: readonly Need[]): boolean {
  const [best] = answers;
  if (!best) return true;
  const own = answers.find(({ statement }) => statement.need !== undefined && needs.includes(statement.need));
  return own !== undefined && own.score >= best.score;
}

export const isQuestion = ([need]: readonly Need[]): boolean => need !== undefined && asking.has(need);
const asList = (part: Part | undefined): Part[] => (part ? [part] : []);

function otherwise(conversation: Conversation, playbook: Playbook, needs: readonly Need[]): Part {
  const [part] = knownOf(conversation, playbook, needs);
  const branch = () => branchFor(conversation, playbook, 0) ?? branchByMeaning(conversation, playbook);
  // Something told is met by what the playbook has on it, and only then by what holds in general.
  const go = needs[0] === 'correction' ? goOn : goOnAfterFact;
  if (isTold(needs)) return branch() ?? go(conversation, playbook, part);
  return part ?? branch() ?? goOn(conversation, playbook);
}

/** Facts of the solutions, and words that hold in general where these are near to the question. */
function knownOf(conversation: Conversation, playbook: Playbook, needs: readonly Need[]): Part[] {
  // What solutions cost or take says nothing when the playbook is on another matter.
  const facts = (need: Need) => (asksForFacts(conversation, need) ? factsFor(need, conversation, playbook) : undefined);
  const general = (need: Need) => generalPart(conversation, need);
  const own = (need: Need) => playbook.followUps.get(need as AnsweredNeed) ?? '';
  const isElsewhere = !conversation.near.fits || needs.some((need) => namesOtherSubject(need, conversation, own(need)));
  const order = isElsewhere ? [general, facts] : [facts, general];
  return needs.flatMap((need) => {
    if (need === 'worse') return joinedPart(general(need), facts(need));
    return order[0]?.(need) ?? order[1]?.(need) ?? [];
  });
}

/** A list of times and prices is for who asks for just these, and what comes first for who names nothing else. */
function asksForFacts(conversation: Conversation, need: Need): boolean {
  if (!['cost', 'how-long', 'which-first'].includes(need) || isAboutNeedAlone(conversation)) return true;
  const { newest, messages } = conversation;
  return need === 'which-first' && newlyNamed(newest, messages.slice(0, -1).join('\n')).length === 0;
}

const isTold = ([need]: readonly Need[]): boolean => need === undefined || need === 'detail' || need === 'correction';

/** What to do, and when to get help. */
function joinedPart(...parts: readonly (Part | undefined)[]): Part[] {
  const texts = parts.flatMap((part) => part?.text ?? []);
  return texts.length > 0 ? [{ text: texts.join('\n\n') }] : [];
}
