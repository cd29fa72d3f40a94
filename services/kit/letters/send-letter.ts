// The job that sends a service's letters. The service provides the facts and the address.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { JobDefinition, JobHandler } from '../jobs/jobs.ts';
import { MailRefusedError } from '../mail/mail.ts';
import type { MailMessage, MailThread, Mailer } from '../mail/mail.ts';
import type { Letter } from './define-letter.ts';
import type { Addressee } from './exclusion.ts';
import { letterOf } from './letter-list.ts';

/** The decoded content of a job. */
export interface WaitingLetter {
  readonly id: string;
  /** What the letter is about: one letter per occasion. */
  readonly occasion: string;
  readonly facts: unknown;
  /** Undefined when the account is erased or has no address. */
  readonly addressee: Addressee | undefined;
  readonly usefulUntil?: Date | undefined;
  /** Where its reader ends letters of this kind. */
  readonly unsubscribeAt?: string | undefined;
  readonly thread?: MailThread | undefined;
}

interface Sender {
  /** Separates the occasions of different services. */
  readonly service: string;
  readonly letters: readonly Letter[];
  readonly mailer: Pick<Mailer, 'send'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** The address of our pages, without a slash at the end. */
  readonly publicUrl: string;
}

interface Sending<Payload> extends Sender {
  readonly job: JobDefinition<Payload>;
  readonly open: (payload: Payload) => Promise<WaitingLetter>;
  /** Called with what became of it; a failure has the job tried again, which sends nothing twice. */
  readonly ended?: (occasion: string, end: LetterEnd) => Promise<void>;
}

/** `dropped`: nobody to write to any more, or too late. */
export type LetterEnd = 'sent' | 'refused' | 'dropped';

export function sendLetterHandler<Payload>(sending: Sending<Payload>): JobHandler<Payload> {
  return {
    job: sending.job,
    async run(payload) {
      const waiting = await sending.open(payload);
      const end = await sendLetter(sending, waiting);
      await sending.ended?.(waiting.occasion, end);
    },
  };
}

/** Throws when it may be tried again. */
export async function sendLetter(sending: Sender, waiting: WaitingLetter): Promise<LetterEnd> {
  const { service, letters, publicUrl, log } = sending;
  const { id, occasion, facts, addressee, unsubscribeAt, thread } = waiting;
  const letter = letterOf(letters, id);
  const notTo = await excludedAs(letter, waiting, sending.clock.now());
  if (notTo !== undefined || !addressee) {
    log.info({ letter: id, notTo }, 'nobody to write to');
    return 'dropped';
  }
  const written = letter.write(facts, { zone: addressee.zone, publicUrl });
  const idempotencyKey = `${service}:${occasion}`;
  const message = { ...written, to: addressee.email, idempotencyKey, unsubscribeAt, thread };
  if (await isTaken(sending.mailer, message)) return 'sent';
  log.warn({ letter: id }, 'a letter was refused by the mail server');
  return 'refused';
}

async function excludedAs(
  letter: Letter,
  { addressee, usefulUntil }: WaitingLetter,
  now: Date,
): Promise<string | undefined> {
  for (const { who, isExcludedAtLeaving } of letter.notTo)
    if (await isExcludedAtLeaving?.({ addressee, usefulUntil, now })) return who;
  return undefined;
}

/** False when the mail was refused for good, which is not retried. */
async function isTaken(mailer: Pick<Mailer, 'send'>, message: MailMessage): Promise<boolean> {
  try {
    await mailer.send(message);
    return true;
  } catch (error) {
    if (error instanceof MailRefusedError) return false;
    throw error;
  }
}
