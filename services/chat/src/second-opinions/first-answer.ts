// Relates a second opinion to the first answer: the first expert, and the steps that agree.
import type { Agreement, Solution } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { agreeByWords } from '../advisors/agree-by-words.ts';
import type { ChatContext } from '../context.ts';
import { findExpert } from '../experts/find-expert.ts';
import { repliesOfMessages } from '../replies/replies.sql.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';
import { solutionsOf } from '../replies/solutions.sql.ts';

export type Opinion = Pick<ReplyRow, 'kind' | 'messageId'>;

/** Undefined when the reply is the first answer itself. */
export async function findFirstExpert(db: Queryable, reply: Opinion): Promise<Expert | undefined> {
  const first = await findFirstAnswer(db, reply);
  return first && findExpert(db, first.expertId);
}

/** Undefined when there is nothing to compare. When the advisor fails, words are compared, so that the opinion does not fail. */
export async function findAgreements(
  { pool, advisor, log }: Pick<ChatContext, 'pool' | 'advisor' | 'log'>,
  reply: Opinion,
  solutions: readonly Solution[],
  signal: AbortSignal,
): Promise<readonly Agreement[] | undefined> {
  const first = await findFirstAnswer(pool, reply);
  if (!first) return undefined;
  const theirs = stepsOf((await solutionsOf(pool, [first.id])).get(first.id) ?? []);
  const ours = stepsOf(solutions);
  if (theirs.length === 0 || ours.length === 0) return undefined;
  const texts = [theirs.map(({ text }) => text), ours.map(({ text }) => text)] as const;
  const found = await advisor.agreements(...texts, signal).catch((error: unknown) => {
    log.info({ err: error }, 'agreeing steps are found by words');
  });
  return (found ?? agreeByWords(...texts)).flatMap(([at, place]): Agreement[] => {
    const [one, other] = [theirs[at], ours[place]];
    return one && other ? [{ first: one.place, second: other.place }] : [];
  });
}

async function findFirstAnswer(db: Queryable, { kind, messageId }: Opinion): Promise<ReplyRow | undefined> {
  return kind === 'second_opinion' ? (await repliesOfMessages(db, [messageId]))[0] : undefined;
}

function stepsOf(solutions: readonly Solution[]) {
  return solutions.flatMap(({ id, steps }) => steps.map((text, step) => ({ text, place: { solutionId: id, step } })));
}
