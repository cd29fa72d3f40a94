// A message that another playbook answers than the one in use: on strong evidence, or because only a broad one is in use.
import type { Need } from '../needs/need.ts';
import { chosenPassages } from './chosen-passage.ts';
import { firstAdvice } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import { findPlaybook } from '../playbooks/find-playbook.ts';
import type { PlaybookChoice } from '../playbooks/find-playbook.ts';
import { withoutDenied } from '../words/negation.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { correctedOf, togetherOf } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { withinSentence } from './kind-lead.ts';
import { nowOn } from './on-notes.ts';
import { createSaid, saidByBoth } from './said.ts';
import { nowOnExactlyThis, takenUp, unsaid } from './words-to-use.ts';

/** The least certainty of another playbook, by need. A change of an unmarked follow-up is nearly always wrong. */
const leastCertainty: Readonly<Partial<Record<Need, number>>> = { 'new-topic': 0.6, correction: 0.75 };
const USUAL_LEAST = 0.9;
/** Of a playbook of another expert. */
const LEAST_OF_OTHER_EXPERT = 0.96;
/** Refinements often use words of other playbooks. */
const MORE_CERTAIN_BY = 1.3;

export function newSubject(
  conversation: Conversation,
  inUse: Playbook,
  needs: readonly Need[],
): OfflineReply | undefined {
  const { newest, messages, expert, said, index, forCountry } = conversation;
  const other =
    otherThan(inUse, conversation, needs) ??
    moreSpecific(conversation) ??
    withinKind(inUse, conversation) ??
    clearlyNearer(inUse, conversation, needs);
  if (!other || isDenied(conversation, other.playbook)) return undefined;
  // What was asked is answered from the notes that are new.
  const [answer] = chosenPassages(conversation, other.playbook, 'likely');
  return firstAdvice(other, newest, expert, {
    said: answer ? saidByBoth(said, createSaid([answer.text])) : said,
    index,
    forCountry,
    lead: [leadTo(other.playbook, conversation, needs), answer?.text ?? ''].filter((text) => text !== '').join('\n\n'),
    inLanguageOf: togetherOf(messages),
  });
}

/** "I don't smoke" finds a playbook on smoking; without what it denies the message does not. */
export function isDenied({ index, newest, expert }: Conversation, { id, scope }: Playbook): boolean {
  const rest = withoutDenied(newest);
  const isFound = (text: string) => index.search(text, expert, scope)[0]?.playbook.id === id;
  return rest !== newest && isFound(newest) && !isFound(rest);
}

function otherThan(
  inUse: Playbook,
  { index, newest, expert, named }: Conversation,
  needs: readonly Need[],
): PlaybookChoice | undefined {
  const choice = findPlaybook(index, newest, expert);
  // A playbook that was used before has said its first advice.
  if (choice?.strength !== 'good' || named.includes(choice.playbook)) return undefined;
  const found = index.search(newest);
  const certaintyOf = (playbook: Playbook) =>
    found.find((candidate) => candidate.playbook.id === playbook.id)?.certainty ?? 0;
  const least = Math.min(...needs.map((need) => leastCertainty[need] ?? USUAL_LEAST));
  const certainty = certaintyOf(choice.playbook);
  if (certainty < (choice.playbook.expert === expert ? least : LEAST_OF_OTHER_EXPERT)) return undefined;
  return certainty < MORE_CERTAIN_BY * certaintyOf(inUse) ? undefined : choice;
}

/**
 * From the kind to the very problem: on 73 follow-ups of the training conversations after notes on the kind the first found
 * was the right one for eight of eleven from here on, when the newest message speaks for it too.
 */
const LEAST_OF_VERY_PROBLEM = { together: 0.26, newest: 0.1 } as const;

function withinKind(
  inUse: Playbook,
  { index, newest, messages, expert, named }: Conversation,
): PlaybookChoice | undefined {
  if (inUse.scope !== 'broad') return undefined;
  const [best] = index.search(togetherOf(messages), expert);
  if (!best || named.includes(best.playbook) || best.certainty < LEAST_OF_VERY_PROBLEM.together) return undefined;
  const ofNewest = index.search(newest, expert).find(({ playbook }) => playbook === best.playbook)?.certainty ?? 0;
  if (ofNewest < LEAST_OF_VERY_PROBLEM.newest) return undefined;
  return { playbook: best.playbook, strength: best.certainty >= SURE_ENOUGH ? 'good' : 'weak', others: [] };
}

/** While only the kind of the problem or the closest notes are known, everything that was written may find the very one. */
function moreSpecific({ index, messages, expert, named, isUnsure }: Conversation): PlaybookChoice | undefined {
  if (!isUnsure) return undefined;
  const choice = findPlaybook(index, togetherOf(messages), expert);
  const isFit = choice?.strength === 'good' && choice.playbook.expert === expert && !named.includes(choice.playbook);
  return isFit ? choice : undefined;
}

/** How far another one must be ahead on everything that was written; a correction says that something was wrong. */
const AHEAD = { unsure: 0.12, corrected: 0.12, usual: 0.2 } as const;
const LEAST_NEARER = { unsure: 0.36, corrected: 0.36, usual: 0.38 } as const;
/** By the newest message alone, where the notes in use seemed right at first. */
const LEAST_ALONE = 0.5;

/** Wrong notes are not kept: what all messages together find, of any expert, when it is well ahead of what is in use. */
function clearlyNearer(
  inUse: Playbook,
  { index, newest, messages, expert, named, isUnsure }: Conversation,
  [need]: readonly Need[],
): PlaybookChoice | undefined {
  const kind = need === 'correction' ? 'corrected' : isUnsure ? 'unsure' : 'usual';
  const text = kind === 'corrected' ? correctedOf(messages) : togetherOf(messages);
  const [best] = index.search(text, expert);
  if (!best || best.playbook === inUse || named.includes(best.playbook)) return undefined;
  const ofInUse = index.search(text, expert, inUse.scope).find(({ playbook }) => playbook === inUse)?.certainty ?? 0;
  if (best.certainty < LEAST_NEARER[kind] || best.certainty < ofInUse + AHEAD[kind]) return undefined;
  const [alone] = index.search(newest, expert);
  const isNamed = alone?.playbook === best.playbook && alone.certainty >= LEAST_ALONE;
  const ofNewest = index.search(newest, expert).find(({ playbook }) => playbook === best.playbook)?.certainty ?? 0;
  if (kind === 'usual' ? !isNamed : ofNewest < LEAST_OF_NEWEST) return undefined;
  return { playbook: best.playbook, strength: best.certainty >= SURE_ENOUGH ? 'good' : 'weak', others: [] };
}

/** "And if it gets worse?" speaks for no other notes. */
const LEAST_OF_NEWEST = 0.1;
const SURE_ENOUGH = 0.6;

function leadTo(playbook: Playbook, conversation: Conversation, needs: readonly Need[]): string {
  const { said, isUnsure, inUse } = conversation;
  const title = withinSentence(playbook.title);
  const changed = inUse ? nowOn(conversation, title, withinSentence(inUse.title)) : '';
  if (needs[0] === 'correction') return [unsaid(said, takenUp), changed].filter((text) => text !== '').join(' ');
  if (changed !== '' && inUse?.scope === 'specific' && needs[0] !== 'new-topic') return changed;
  if (isUnsure && needs[0] !== 'new-topic') return unsaid(said, nowOnExactlyThis(title));
  return `That is a different matter: ${title}.`;
}
