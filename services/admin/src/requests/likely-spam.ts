// Folds away what is likely a robot's that got past the puzzle and the limits. Nothing is refused for it, and nobody is told.
import { createHash } from 'node:crypto';
import type { SpamReason } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { foldRepeated } from './likely-spam.sql.ts';

const MOST_LINKS = 3;
const links = /https?:\/\/|\bwww\./gi;
/** From so many addresses within a day people do not write the same. */
const MOST_SENDERS = 3;
const DAY_MS = 24 * 3_600_000;
/** Two people may both write "Hello" or "Please call me". */
const LEAST_LETTERS = 20;

interface Message {
  readonly requestId: string;
  readonly text: string;
  readonly at: Date;
}

/** In the transaction of a request that nobody with an account or a proven address sent. */
export async function foldLikelySpam(tx: Queryable, { requestId, text, at }: Message): Promise<void> {
  const words = text.toLowerCase().replaceAll(/[^\p{L}]+/gu, '');
  const messageHash = words.length < LEAST_LETTERS ? null : createHash('sha256').update(words).digest();
  const reason: SpamReason | null = (text.match(links)?.length ?? 0) > MOST_LINKS ? 'links' : null;
  const since = new Date(at.getTime() - DAY_MS);
  await foldRepeated(tx, { requestId, messageHash, reason, since, mostSenders: MOST_SENDERS });
}
