// Mail that belongs to no thread becomes a request. Nobody has proven its address, so nothing is mailed to it by itself.
import { createHash } from 'node:crypto';
import { DEFAULT_CATEGORY } from '@consilium/contracts/admin/support/request-fields.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { addStep } from '../desk/steps.sql.ts';
import { dueAfter } from '../requests/due-dates.ts';
import { foldLikelySpam } from '../requests/likely-spam.ts';
import { tokenHash } from '../reply-tokens/reply-tokens.ts';
import { requestNumber } from '../requests/request-number.ts';
import { findSentRequest, insertRequest } from '../requests/requests.sql.ts';
import type { NewRequest } from '../requests/requests.sql.ts';
import { tellDesk } from '../requests/tell-of-request.ts';
import type { MailWords } from './read-words.ts';
import { addMail } from './add-mail.ts';
import type { MailContext, Taken } from './mail-context.ts';

/** A number is taken by chance once in a hundred million for each that is kept. */
const MOST_NUMBERS = 5;

export async function keepAsRequest(context: MailContext, words: MailWords): Promise<Taken> {
  for (let attempt = 1; attempt <= MOST_NUMBERS; attempt += 1) {
    const row = newRequest(context, words);
    if (await keep(context, row, words)) return 'a new request';
    if (await findSentRequest(context.pool, row)) return 'repeated';
  }
  throw new Error('no number for a request is free');
}

function keep(context: MailContext, row: NewRequest, words: MailWords): Promise<boolean> {
  return transaction(context.pool, async (tx) => {
    if (!(await insertRequest(tx, row))) return false;
    await addMail(tx, { requestId: row.id, at: row.receivedAt, words });
    await addStep(tx, { requestId: row.id, at: row.receivedAt, by: null, action: 'received' });
    await foldLikelySpam(tx, { requestId: row.id, text: words.body, at: row.receivedAt });
    await tellDesk(tx, context, {
      ...row,
      messageCharacters: words.body.length,
      attachments: words.fileIds.length + words.notKept.length,
    });
    return true;
  });
}

function newRequest({ clock, replyTokens }: MailContext, words: MailWords): NewRequest {
  const now = clock.now();
  const id = newId();
  const hash = createHash('sha256').update(words.messageId).digest();
  return {
    id,
    number: requestNumber(),
    kind: 'contact',
    category: DEFAULT_CATEGORY,
    pseudonym: null,
    plan: null,
    name: words.name,
    email: words.sender,
    subject: words.subject,
    // A repeated delivery has the same id.
    idempotencyKey: `mail:${hash.toString('hex')}`,
    bodyHash: hash,
    addressProvenAt: null,
    isVisible: true,
    receivedAt: now,
    dueAt: dueAfter({ kind: 'contact', category: DEFAULT_CATEGORY }, now, null),
    replyTokenHash: tokenHash(replyTokens.of(id)),
    confirmTokenHash: null,
    confirmUntil: null,
  };
}
