// POST /conversations/:id/transfer/proposal: the expert who fits the whole conversation best, and a note to that expert.
import type { TransferProposal } from '@consilium/contracts/chat/transfers-http.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { HandOver } from '../advisors/advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { composeHandOverNote, noteLevels } from '../advisors/compose-hand-over-note.ts';
import type { ChatContext } from '../context.ts';
import { earlierTurns } from '../conversations/conversation-turns.ts';
import type { ConversationRow } from '../conversations/conversations.sql.ts';
import { isCrisisText } from '../crisis/crisis-help-for-request.ts';
import { findExpert } from '../experts/find-expert.ts';
import { checkMessageText } from '../messages/check-message-text.ts';
import type { MessageFilter } from '../messages/check-message-text.ts';
import { repliesOfMessages } from '../replies/replies.sql.ts';
import { routeProblem } from '../routing/route-problem.ts';
import { requireTransferable } from './transferable-conversation.ts';
import type { Transferable } from './transferable-conversation.ts';
import { suggestedIn } from './transfers.sql.ts';

/** The newest words, as many as the model gets for routing. */
const ROUTED_CHARACTERS = 2000;
const MOST_SUGGESTIONS = 4;

export async function proposeTransfer(
  context: ChatContext,
  request: RequestContext,
  id: string,
): Promise<TransferProposal> {
  const { userId } = requireIdentity(request);
  const transferable = await requireTransferable(context.pool, id, userId);
  const { conversation } = transferable;
  const place = { conversationId: conversation.id, userId, before: context.clock.now() };
  const turns = await earlierTurns(context.pool, place, 'premium');
  const routing = await routeProblem(context, request, wordsOf(turns));
  const [expertId, ...alternatives] = candidates(routing, conversation.expertId);
  const isSameExpert = routing.expertId === conversation.expertId;
  const note = await writeNote(context, request, { ...transferable, turns, expertId });
  return { expertId, isSameExpert, reasoning: routing.reasoning, note, alternatives };
}

function wordsOf(turns: readonly Turn[]): string {
  const words = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  return words.join('\n').slice(-ROUTED_CHARACTERS);
}

/** All other experts, best first; never empty. */
function candidates({ expertId, alternatives, scores }: RoutingResult, current: ExpertId): [ExpertId, ...ExpertId[]] {
  const likely = [...expertIds].sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0));
  const [first = 'general', ...others] = new Set([expertId, ...alternatives, ...likely].filter((id) => id !== current));
  return [first, ...others];
}

interface NoteSubject extends Transferable {
  readonly turns: readonly Turn[];
  readonly expertId: ExpertId;
}

/**
 * A note that would be refused as a message, or detected as a crisis, is composed at a lower level, so that it can be sent unchanged.
 * Lines that could not be sent, such as an expert's question about safety, are left out.
 */
async function writeNote(context: ChatContext, request: RequestContext, subject: NoteSubject): Promise<string> {
  const isSendable = (note: string) =>
    passes(note, context.config.MESSAGE_FILTER) && !isCrisisText(note, request.headers);
  const handOver = withLines(await handOverOf(context, subject), isSendable);
  const written = await context.advisor.handOverNote(handOver, request.signal).catch(() => undefined);
  const notes = [written, ...noteLevels.map((level) => composeHandOverNote(handOver, level))];
  return notes.find((note) => note !== undefined && isSendable(note)) ?? '';
}

function withLines(handOver: HandOver, isSendable: (line: string) => boolean): HandOver {
  const solutions = handOver.solutions.filter(({ title }) => isSendable(title));
  return { ...handOver, solutions, openQuestions: handOver.openQuestions.filter(isSendable) };
}

function passes(note: string, filter: MessageFilter): boolean {
  try {
    checkMessageText(note, filter);
    return true;
  } catch {
    return false;
  }
}

async function handOverOf(
  { pool }: ChatContext,
  { conversation, lastMessage, turns, expertId }: NoteSubject & { readonly conversation: ConversationRow },
): Promise<HandOver> {
  const [from, to, solutions, [lastReply]] = await Promise.all([
    findExpert(pool, conversation.expertId),
    findExpert(pool, expertId),
    suggestedIn(pool, conversation.id, MOST_SUGGESTIONS),
    repliesOfMessages(pool, [lastMessage.id]),
  ]);
  return { from, to, turns, solutions, openQuestions: lastReply?.followUpQuestions ?? [] };
}
