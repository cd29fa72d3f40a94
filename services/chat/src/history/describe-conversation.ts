// POST /conversations/:id/description: asks the advisor for title and summary when those from the first message are weak.
import { DESCRIPTION_KEPT_MS } from '@consilium/contracts/chat/history-http.ts';
import type { Description } from '@consilium/contracts/chat/history-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { DescriptionKind } from '../advisors/advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import type { ChatContext } from '../context.ts';
import { cutText } from '../conversations/cut-text.ts';
import { fallbackSummary } from '../conversations/fallback-summary.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { titleFrom } from '../conversations/title.ts';
import { findExpert } from '../experts/find-expert.ts';
import { findActionConversation } from './action-conversations.ts';
import { findDescription, openingExchanges, storeDescription } from './descriptions.sql.ts';
import type { DescriptionRow } from './descriptions.sql.ts';
import { isWeak } from './weak-description.ts';

const MOST_EXCHANGES = 6;
const LONGEST = { title: 80, summary: 240 } as const;

export async function describeConversation(
  context: ChatContext,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<Description> {
  const row = isUuid(id) ? await findDescription(context.pool, id, userId) : undefined;
  if (!row) return describeActions(context, userId, id);
  const now = context.clock.now();
  const known = knownDescription(row, now);
  if (isKept(row, now) || !isWeak(known)) return known;
  const turns = await openingTurns(context, row.id);
  if (turns.length === 0) return known;
  return ask(context, row, known, turns, signal);
}

async function describeActions({ pool }: ChatContext, userId: string, id: string): Promise<Description> {
  const actions = isUuid(id) ? await findActionConversation(pool, id, userId) : undefined;
  if (!actions) throw httpError('CONVERSATION_NOT_FOUND');
  return { title: actions.title, summary: actions.summary ?? '' };
}

function isKept({ describedAt }: DescriptionRow, now: Date): boolean {
  return describedAt !== null && now.getTime() - describedAt.getTime() < DESCRIPTION_KEPT_MS;
}

/** A description by the advisor that is older than a day is dropped; the rules apply until the advisor is asked again. */
function knownDescription(row: DescriptionRow, now: Date): Description {
  const isOld = row.describedAt !== null && !isKept(row, now);
  const byRules = fallbackSummary(row.firstText) ?? '';
  return {
    title: isOld && row.titleSource === 'advisor' ? titleFrom(row.firstText ?? '', row.expertId) : row.title,
    summary: isOld ? byRules : (row.summary ?? byRules),
  };
}

async function openingTurns({ pool }: ChatContext, conversationId: string): Promise<Turn[]> {
  const exchanges = await openingExchanges(pool, conversationId, MOST_EXCHANGES);
  return exchanges.flatMap(({ question, answer }): Turn[] => [
    { role: 'user', text: question },
    ...(answer ? [{ role: 'assistant' as const, text: answer }] : []),
  ]);
}

/** Two parallel calls. Where the advisor gives none, the rules apply. */
async function ask(
  context: ChatContext,
  row: DescriptionRow,
  known: Description,
  turns: readonly Turn[],
  signal: AbortSignal,
): Promise<Description> {
  const expert = await findExpert(context.pool, row.expertId);
  const describe = async (kind: DescriptionKind) => {
    try {
      return oneLine(await context.advisor.describe(turns, expert, kind, signal), LONGEST[kind]);
    } catch (error) {
      context.log.info({ err: error, kind }, 'the advisor could not describe a conversation');
      return undefined;
    }
  };
  const [title, summary] = await Promise.all([describe('title'), describe('summary')]);
  // The client has left: the answer may be incomplete, so nothing is stored.
  if (signal.aborted) return known;
  await storeDescription(context.pool, { id: row.id, title, summary: summary ?? null, now: context.clock.now() });
  const isPersons = row.titleSource === 'person';
  return { title: isPersons ? known.title : (title ?? known.title), summary: summary ?? known.summary };
}

function oneLine(text: string | undefined, most: number): string | undefined {
  const plain = text?.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain ? cutText(plain, most) : undefined;
}
