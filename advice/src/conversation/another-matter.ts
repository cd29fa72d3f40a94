// The reply to a message on another matter than the one that was talked about: what the notes of any expert have on it.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { broadChoice } from '../playbooks/broad-choice.ts';
import { choiceOf, type PlaybookChoice } from '../playbooks/find-playbook.ts';
import type { PlaybookIndex } from '../playbooks/playbook-search.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Need } from '../needs/need.ts';
import { firstAdvice, generalReply, severalNotesReply } from './compose-reply.ts';
import type { OfflineReply } from './compose-reply.ts';
import type { Conversation } from './conversation.ts';
import { ownWords } from './in-language/words-of.ts';
import { nearNotes } from './near-notes.ts';
import { wasSaid } from '../language/frame/frame.ts';
import { matterOf } from './matter-of.ts';
import { anotherMatter, unsaid } from './words-to-use.ts';

/** From another expert's notes only what is well ahead of one's own. */
const AHEAD_OF_OWN = 0.1;

/** Undefined for a message that goes on with the matter. */
export function onAnotherMatter(conversation: Conversation, needs: readonly Need[]): OfflineReply | undefined {
  const { inUse, said, expert, index, forCountry, newest } = conversation;
  if (!inUse || (needs[0] !== 'new-topic' && !isUnrelated(conversation, inUse))) return undefined;
  const text = matterOf(newest);
  // Sentences of our own are English; where others are spoken, the frame says it.
  const lead = ownWords(conversation) ? undefined : unsaid(said, anotherMatter);
  const choice = nearestOf(index, text, expert);
  if (choice?.playbook === inUse) return undefined;
  if (choice && !conversation.named.includes(choice.playbook))
    return firstAdvice(choice, text, expert, { said, index, forCountry, ...(lead !== undefined && { lead }) });
  const field = index.search(text)[0]?.playbook.expert ?? expert;
  const notes = nearNotes(index, text, field).filter((playbook) => playbook !== inUse);
  if (notes.length > 0) return withLead(severalNotesReply(notes, text, expert, index, conversation.replies), lead);
  return wasSaid(conversation.replies, 'askForOne') ? undefined : withLead(generalReply(expert, text), lead);
}

/** After thanks, or "by the way", it is something else when it finds other notes and not those in use. */
const LEAST_WHEN_MARKED = 0.35;
const MOST_OF_IN_USE = 0.15;

function isUnrelated({ index, newest, isBesideThanks }: Conversation, inUse: Playbook): boolean {
  const text = matterOf(newest);
  if (!isBesideThanks && text === newest) return false;
  const found = index.search(text);
  const ofInUse = found.find(({ playbook }) => playbook === inUse)?.certainty ?? 0;
  return (found[0]?.certainty ?? 0) >= LEAST_WHEN_MARKED && ofInUse <= MOST_OF_IN_USE;
}

/** Only what is on the very thing: what is merely the closest would be about anything. */
function nearestOf(index: PlaybookIndex, text: string, expert: ExpertId): PlaybookChoice | undefined {
  const [own] = index.search(text, expert);
  const [other] = index.search(text);
  const isElsewhere = (other?.certainty ?? 0) > (own?.certainty ?? 0) + AHEAD_OF_OWN;
  const specific = choiceOf(isElsewhere ? other : own);
  return specific ? { ...specific, others: [] } : broadChoice(index, text, expert);
}

function withLead(reply: OfflineReply, lead = ''): OfflineReply {
  const [label, ...paragraphs] = reply.text.split('\n\n');
  return { ...reply, text: [label, lead, ...paragraphs].filter((one) => one !== '').join('\n\n') };
}
