// The job that sends letters.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { sendLetterHandler } from '@consilium/kit/letters/send-letter.ts';
import type { LetterEnd, WaitingLetter } from '@consilium/kit/letters/send-letter.ts';
import type { Mailer } from '@consilium/kit/mail/mail.ts';
import type { Sealer } from '../access-tokens/sealer.ts';
import type { AuthContext } from '../settings/context.ts';
import { markLetterEnded } from './letters-of-people.sql.ts';
import { letters } from './letters.ts';
import { sendMailJob, waitingSchema } from './order-letter.ts';
import type { SendMailPayload } from './order-letter.ts';

export function sendMailHandler(
  mailer: Pick<Mailer, 'send'>,
  { pool, sealer, clock, log, redirects }: Pick<AuthContext, 'pool' | 'sealer' | 'clock' | 'log' | 'redirects'>,
): JobHandler<SendMailPayload> {
  const open = async (payload: SendMailPayload) => unsealed(sealer, payload);
  const { origin: publicUrl } = redirects;
  const ended = (occasion: string, end: LetterEnd) => markLetterEnded(pool, occasion, end, clock.now());
  return sendLetterHandler({ service: 'auth', job: sendMailJob, letters, open, ended, mailer, clock, log, publicUrl });
}

function unsealed(sealer: Sealer, { id: occasion, sealed }: SendMailPayload): WaitingLetter {
  const { name, to, usefulUntil, ...facts } = waitingSchema.parse(JSON.parse(sealer.open(sealed)));
  return {
    id: name,
    occasion,
    facts,
    // Times are written with their zone, because the reader's is not known here.
    addressee: { email: to, zone: 'UTC' },
    usefulUntil: usefulUntil === undefined ? undefined : new Date(usefulUntil),
  };
}
