// Takes a request: once per key of its sender, with its letters and its event in the same transaction.
import { randomBytes } from 'node:crypto';
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { planIdSchema } from '@consilium/contracts/plans.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { attachFiles } from '../attachments/attach-files.ts';
import type { AdminContext } from '../context/context.ts';
import { takePuzzle } from '../puzzles/puzzles.sql.ts';
import type { Solved } from '../puzzles/puzzles.ts';
import { unsolved } from '../puzzles/refuse-unsolved.ts';
import { dueAfter } from './due-dates.ts';
import { isOwnAddress } from './is-own-address.ts';
import { foldLikelySpam } from './likely-spam.ts';
import { limitAddress } from './limit-address.ts';
import { orderConfirmation, tellOfRequest } from './tell-of-request.ts';
import { tokenHash } from '../reply-tokens/reply-tokens.ts';
import { requestNumber } from './request-number.ts';
import { findSentRequest, insertMessage, insertRequest, insertStep } from './requests.sql.ts';
import type { NewRequest } from './requests.sql.ts';
import { bodyHashOf, toldAgain, toReceived } from './sent-request.ts';
import type { Sender, SentRequest } from './sent-request.ts';

/** A number is taken by chance once in a hundred million for each that is kept. */
const MOST_NUMBERS = 5;

export async function receiveRequest(
  context: AdminContext,
  sent: SentRequest,
  { identity }: Sender,
): Promise<ReceivedRequest> {
  const key = { idempotencyKey: sent.idempotencyKey, pseudonym: identity?.pseudonym ?? null, email: sent.email };
  const bodyHash = bodyHashOf(sent);
  const before = await findSentRequest(context.pool, key);
  if (before) return toldAgain(before, bodyHash);
  const solved = await solvedPuzzle(context, sent);
  await limitAddress(context, sent.email);
  const isProven = await isOwnAddress(context, identity, sent.email);
  const token = randomBytes(32).toString('base64url');
  for (let attempt = 1; ; attempt += 1) {
    const row = newRequest(context, sent, { ...key, bodyHash, isProven, token, tier: identity?.tier });
    const isKept = await transaction(context.pool, (tx) => keepRequest(tx, context, { sent, row, token, solved }));
    if (isKept) {
      context.wakeRelay();
      return toReceived({ ...row, isToBeConfirmed: !row.isVisible });
    }
    const other = await findSentRequest(context.pool, key);
    if (other) return toldAgain(other, bodyHash);
    if (attempt === MOST_NUMBERS) throw new Error('no number for a request is free');
  }
}

async function solvedPuzzle({ puzzles, clock }: AdminContext, { proof }: SentRequest): Promise<Solved | undefined> {
  if (proof === undefined) return undefined;
  const solved = await puzzles.check(proof, clock.now());
  if (!solved) throw unsolved();
  return solved;
}

interface Known extends Pick<NewRequest, 'idempotencyKey' | 'pseudonym' | 'email' | 'bodyHash'> {
  readonly isProven: boolean;
  readonly token: string;
  readonly tier: string | undefined;
}

function newRequest({ clock, replyTokens }: AdminContext, sent: SentRequest, known: Known): NewRequest {
  const now = clock.now();
  const id = newId();
  const { isProven, token, tier, ...key } = known;
  const plan = planIdSchema.safeParse(tier).data ?? null;
  // What asks for data must be proven first; other words only when no browser has worked for them.
  const isVisible = isProven || (sent.topic.kind === 'contact' && sent.proof !== undefined);
  return {
    id,
    number: requestNumber(),
    kind: sent.topic.kind,
    category: sent.topic.category,
    ...key,
    plan,
    name: sent.name,
    subject: sent.subject,
    addressProvenAt: isProven ? now : null,
    isVisible,
    receivedAt: now,
    dueAt: dueAfter(sent.topic, now, plan),
    replyTokenHash: tokenHash(replyTokens.of(id)),
    confirmTokenHash: isVisible ? null : tokenHash(token),
    confirmUntil: isVisible ? null : new Date(now.getTime() + periodMs(keptFor.unconfirmedRequest)),
  };
}

interface Keeping {
  readonly sent: SentRequest;
  readonly row: NewRequest;
  readonly token: string;
  readonly solved: Solved | undefined;
}

/** False when the sender's key, or by chance the number, is used already. */
async function keepRequest(
  tx: Queryable,
  context: AdminContext,
  { sent, row, token, solved }: Keeping,
): Promise<boolean> {
  if (!(await insertRequest(tx, row))) return false;
  if (solved && !(await takePuzzle(tx, solved))) throw unsolved();
  const { id: requestId, receivedAt: at, pseudonym } = row;
  const entryId = newId();
  await insertMessage(tx, { id: entryId, requestId, body: sent.message, at });
  await attachFiles(tx, { ids: sent.attachmentIds, entryId, pseudonym });
  await insertStep(tx, { id: newId(), requestId, at, action: 'received' });
  const isStranger = pseudonym === null && row.addressProvenAt === null;
  if (isStranger) await foldLikelySpam(tx, { requestId, text: sent.message, at });
  if (!row.isVisible) await orderConfirmation(tx, context, { requestId, token, isPlain: solved === undefined });
  else
    await tellOfRequest(tx, context, {
      ...row,
      messageCharacters: Array.from(sent.message).length,
      attachments: sent.attachmentIds.length,
    });
  return true;
}
