// What was sent with a form, from a page or from a browser without JavaScript.
import { createHash } from 'node:crypto';
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { Topic } from './due-dates.ts';
import type { KeptRequest } from './requests.sql.ts';

export interface SentRequest {
  readonly topic: Topic;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly attachmentIds: readonly string[];
  readonly idempotencyKey: string;
  /** Undefined from a browser without JavaScript, which cannot solve one. */
  readonly proof: string | undefined;
}

export interface Sender {
  readonly identity: Identity | undefined;
}

export function bodyHashOf({ topic, name, email, subject, message, attachmentIds }: SentRequest): Buffer {
  const fields = [topic.kind, topic.category, name, email, subject, message, attachmentIds];
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}

/** What the sender of a kept request is told again. Throws when the key came with another text. */
export function toldAgain(kept: KeptRequest, bodyHash: Buffer): ReceivedRequest {
  if (!kept.bodyHash.equals(bodyHash)) throw httpError('IDEMPOTENCY_KEY_REUSED');
  return toReceived(kept);
}

export function toReceived({
  number,
  dueAt,
  isToBeConfirmed,
}: Pick<KeptRequest, 'number' | 'dueAt' | 'isToBeConfirmed'>): ReceivedRequest {
  return { number, answerBy: dueAt.toISOString(), isToBeConfirmed };
}
