// The job that sends a service's letters. How it finds facts and address is the service's own business.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { JobDefinition, JobHandler } from '../jobs/jobs.ts';
import { MailRefusedError } from '../mail/mail.ts';
import type { MailMessage, Mailer } from '../mail/mail.ts';
import type { Letter } from './define-letter.ts';
import type { Addressee } from './exclusion.ts';
import { letterOf } from './letter-list.ts';

/** What a job holds, once it is opened. */
export interface WaitingLetter {
  readonly id: string;
  /** Names what it is about: the same occasion is written about once. */
  readonly occasion: string;
  readonly facts: unknown;
  /** Undefined for who is gone or has no address. */
  readonly addressee: Addressee | undefined;
  readonly usefulUntil?: Date | undefined;
}

interface Sending<Payload> {
  /** Occasions of different services are different ones. */
  readonly service: string;
  readonly job: JobDefinition<Payload>;
  readonly letters: readonly Letter[];
  readonly open: (payload: Payload) => Promise<WaitingLetter>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where pages are reached, without a slash at the end. */
  readonly publicUrl: string;
}

export function sendLetterHandler<Payload>(sending: Sending<Payload>): JobHandler<Payload> {
  return { job: sending.job, run: async (payload) => send(sending, await sending.open(payload)) };
}

async function send<Payload>(sending: Sending<Payload>, waiting: WaitingLetter): Promise<void> {
  const { service, letters, publicUrl, log } = sending;
  const { id, occasion, facts, addressee } = waiting;
  const letter = letterOf(letters, id);
  const notTo = await excludedAs(letter, waiting, sending.clock.now());
  if (notTo !== undefined || !addressee) return log.info({ letter: id, notTo }, 'nobody to write to');
  const written = letter.write(facts, { zone: addressee.zone, publicUrl });
  const message = { ...written, to: addressee.email, idempotencyKey: `${service}:${occasion}` };
  if (!(await isTaken(sending.mailer, message))) log.warn({ letter: id }, 'a letter was refused by the mail server');
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

/** What is refused for good is not tried again. */
async function isTaken(mailer: Pick<Mailer, 'send'>, message: MailMessage): Promise<boolean> {
  try {
    await mailer.send(message);
    return true;
  } catch (error) {
    if (error instanceof MailRefusedError) return false;
    throw error;
  }
}
