// Takes a mail: into the thread whose token its address has, or as a new request. Each mail once.
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { ourTurn } from '../desk/request-row.ts';
import type { RequestRow } from '../desk/request-row.ts';
import { countVersion, lockRequest } from '../desk/requests.sql.ts';
import { setState } from '../desk/set-state.ts';
import { addStep } from '../desk/steps.sql.ts';
import { limitAddress } from '../requests/limit-address.ts';
import { tokenHash } from '../reply-tokens/reply-tokens.ts';
import { tokenIn } from '../reply-tokens/reply-address.ts';
import { addMail } from './add-mail.ts';
import { isThreadOpen } from './limit-thread.ts';
import { addressesIn } from './incoming-mail.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { findByReplyToken } from './mails.sql.ts';
import { withFiles } from './keep-files.ts';
import type { MailContext, Taken } from './mail-context.ts';
import { keepAsRequest } from './new-request.ts';
import { readWords } from './read-words.ts';
import type { MailWords } from './read-words.ts';

export async function takeMail(context: MailContext, mail: IncomingMail): Promise<Taken> {
  if (isOurs(context, mail)) return leftOut(context, 'it is our own');
  const words = readWords(mail);
  const token = tokenIn(context.config.SUPPORT_REPLY_ADDRESS, mail.to);
  const requestId = token === undefined ? undefined : await findByReplyToken(context.pool, tokenHash(token));
  const taken =
    requestId === undefined
      ? await takeUnknown(context, words, mail)
      : await takeReply(context, requestId, { words, mail });
  context.wakeRelay();
  return taken;
}

/** Otherwise two systems could answer each other for ever. */
function isOurs({ config }: MailContext, { from }: IncomingMail): boolean {
  const { SUPPORT_EMAIL, MAIL_FROM, SUPPORT_REPLY_ADDRESS } = config;
  const ours = [SUPPORT_EMAIL, MAIL_FROM].flatMap((address) => addressesIn(address));
  return ours.includes(from) || tokenIn(SUPPORT_REPLY_ADDRESS, [from]) !== undefined;
}

function leftOut({ log }: MailContext, why: string): Taken {
  log.info({ why }, 'a mail was left out');
  return 'left out';
}

async function takeUnknown(context: MailContext, words: MailWords, { files }: IncomingMail): Promise<Taken> {
  if (words.isAutomatic) return leftOut(context, 'it is automatic and belongs to no thread');
  try {
    await limitAddress(context, words.sender);
  } catch (error) {
    if (isHttpError(error) && error.code === 'RATE_LIMITED') return leftOut(context, 'its sender writes too often');
    throw error;
  }
  return keepAsRequest(context, await withFiles(context, words, files));
}

async function takeReply(
  context: MailContext,
  requestId: string,
  { words, mail }: { readonly words: MailWords; readonly mail: IncomingMail },
): Promise<Taken> {
  if (!(await isThreadOpen(context, requestId))) return leftOut(context, 'its thread gets too many mails');
  return reply(context, requestId, await withFiles(context, words, mail.files));
}

async function reply(context: MailContext, requestId: string, words: MailWords): Promise<Taken> {
  return transaction(context.pool, async (tx) => {
    const row = await lockThread(tx, requestId);
    const now = context.clock.now();
    if (!(await addMail(tx, { requestId: row.id, at: now, words }))) return 'repeated';
    await addStep(tx, { requestId: row.id, at: now, by: null, action: 'reply received' });
    // Whatever its state, somebody waits for us now. A machine waits for nothing.
    if (!words.isAutomatic && !ourTurn.includes(row.state)) await setState({ tx, row, now }, { to: 'open', by: null });
    await countVersion(tx, row.id);
    return 'added to its thread';
  });
}

/** It may have been merged after its token was looked up. */
async function lockThread(tx: Queryable, requestId: string): Promise<RequestRow> {
  const row = await lockRequest(tx, requestId);
  if (!row) throw httpError('NOT_FOUND');
  return row.mergedInto === null ? row : lockThread(tx, row.mergedInto);
}
