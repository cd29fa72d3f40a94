// POST /support/feedback: keeps it with its event, once per key. One field is enough; the address of nobody is kept.
import { createHash } from 'node:crypto';
import { feedbackGiven } from '@consilium/contracts/admin/support/events.ts';
import type { feedbackBodySchema } from '@consilium/contracts/admin/support/forms-http.ts';
import { requestSentences } from '@consilium/contracts/admin/support/request-fields.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { takePuzzle } from '../puzzles/puzzles.sql.ts';
import type { Solved } from '../puzzles/puzzles.ts';
import { unsolved } from '../puzzles/refuse-unsolved.ts';
import { countRobot } from '../requests/count-robots.ts';
import type { Sender } from '../requests/sent-request.ts';
import { VISITOR } from '../requests/tell-of-request.ts';
import { findGivenFeedback, insertFeedback } from './feedback.sql.ts';
import type { NewFeedback } from './feedback.sql.ts';

interface Body extends Omit<z.output<typeof feedbackBodySchema>, 'proof'> {
  /** Undefined from a browser without JavaScript, which cannot solve one. */
  readonly proof: string | undefined;
}
interface Given {
  readonly feedbackId: string;
}

export async function giveFeedback(
  context: AdminContext,
  { proof, website, ...fields }: Body,
  { identity, idempotencyKey }: Sender & { readonly idempotencyKey: string },
): Promise<Given> {
  if (isEmpty(fields)) throw httpError('BAD_REQUEST', requestSentences.oneFieldIsEnough);
  if (website !== '') return answerToRobot();
  const pseudonym = identity?.pseudonym ?? null;
  const bodyHash = createHash('sha256').update(JSON.stringify(fields)).digest();
  const given = { idempotencyKey, pseudonym, bodyHash };
  const before = await toldAgain(context.pool, given);
  if (before) return before;
  const solved = proof === undefined ? undefined : await context.puzzles.check(proof, context.clock.now());
  if (proof !== undefined && !solved) throw unsolved();
  const row: NewFeedback = { ...fields, ...given, id: newId(), isPlain: !solved, givenAt: context.clock.now() };
  const kept = await transaction(context.pool, (tx) => keepFeedback(tx, row, solved));
  context.wakeRelay();
  return kept;
}

function isEmpty({ rating, liked, improve, featureTitle }: Omit<Body, 'proof' | 'website'>): boolean {
  return rating === null && liked === '' && improve === '' && featureTitle === '';
}

function answerToRobot(): Given {
  countRobot('feedback');
  return { feedbackId: newId() };
}

async function toldAgain(
  db: Queryable,
  given: Pick<NewFeedback, 'idempotencyKey' | 'pseudonym' | 'bodyHash'>,
): Promise<Given | undefined> {
  const kept = await findGivenFeedback(db, given);
  if (kept && !kept.bodyHash.equals(given.bodyHash)) throw httpError('IDEMPOTENCY_KEY_REUSED');
  return kept && { feedbackId: kept.id };
}

async function keepFeedback(tx: Queryable, row: NewFeedback, solved: Solved | undefined): Promise<Given> {
  if (!(await insertFeedback(tx, row))) {
    const other = await toldAgain(tx, row);
    if (!other) throw new Error('feedback was given and cannot be found');
    return other;
  }
  if (solved && !(await takePuzzle(tx, solved))) throw unsolved();
  const { id: feedbackId, rating, expertType, priority } = row;
  const data = {
    feedbackId,
    rating,
    expertType,
    priority,
    likedCharacters: row.liked.length,
    improveCharacters: row.improve.length,
    featureCharacters: row.featureTitle.length,
  };
  const told = { id: newId(), time: row.givenAt, source: 'admin', subject: row.pseudonym ?? VISITOR };
  await enqueueEvents(tx, 'admin', [makeEvent(feedbackGiven, { ...told, data })]);
  return { feedbackId };
}
