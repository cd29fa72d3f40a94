// The job that writes to people. What it needs travels sealed, since it holds the keys to an account.
import type { Clock } from '@consilium/kit/clock.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { MailRefusedError } from '@consilium/kit/mail/mail.ts';
import type { Mailer } from '@consilium/kit/mail/mail.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Sealer } from '../access-tokens/sealer.ts';
import type { AuthContext } from '../context.ts';
import { writeLetter } from './letters.ts';
import { securityWordings } from './security-wordings.ts';
import type { SecurityLetterName } from './security-wordings.ts';

const securityLetterNames = Object.keys(securityWordings) as SecurityLetterName[];

const letterSchema = z.object({
  name: z.enum([
    'confirmation',
    'account_exists',
    'recovery',
    'magic_link',
    'invitation',
    'reauthentication',
    'email_change_current',
    'email_change_new',
    'password_changed',
    ...securityLetterNames,
  ]),
  to: z.string(),
  link: z.string(),
  code: z.string().nullable(),
  device: z.string().optional(),
  time: z.string().optional(),
  /** Letters that wait from before it was sent along are about an hour. */
  lifetimeSeconds: z.number().default(3600),
  /** Of a letter with a link or a code that works once: later it is of no use to anybody. */
  usefulUntil: z.iso.datetime().optional(),
});
export type LetterOrder = Omit<z.input<typeof letterSchema>, 'usefulUntil'>;

const payloadSchema = z.object({ id: z.string(), sealed: z.string() });
type Payload = z.infer<typeof payloadSchema>;

export const sendMailJob: JobDefinition<Payload> = { name: 'auth.send-mail', payload: payloadSchema, maxAttempts: 25 };

/** `id` names the occasion: the same one is written about once. */
export async function orderLetter(tx: Queryable, context: AuthContext, id: string, order: LetterOrder): Promise<void> {
  const sealed = context.sealer.seal(JSON.stringify({ ...order, usefulUntil: usefulUntil(context, order) }));
  await context.jobs.enqueue(sendMailJob, { id, sealed }, { transaction: tx, key: `auth.send-mail:${id}` });
}

function usefulUntil({ clock }: AuthContext, { lifetimeSeconds }: LetterOrder): string | undefined {
  return lifetimeSeconds === undefined
    ? undefined
    : new Date(clock.now().getTime() + lifetimeSeconds * 1000).toISOString();
}

export function sendMailHandler(
  mailer: Pick<Mailer, 'send'>,
  { sealer, clock, log }: { readonly sealer: Sealer; readonly clock: Clock; readonly log: Logger },
): JobHandler<never> {
  return {
    job: sendMailJob as JobDefinition<never>,
    run: async ({ id, sealed }: Payload) => {
      const { name, to, usefulUntil: until, ...facts } = letterSchema.parse(JSON.parse(sealer.open(sealed)));
      if (until !== undefined && new Date(until) <= clock.now()) return;
      await mailer.send({ ...writeLetter(name, facts), to, idempotencyKey: `auth:${id}` }).catch((error: unknown) => {
        if (!(error instanceof MailRefusedError)) throw error;
        log.warn({ letter: name }, 'a letter was refused by the mail server');
      });
    },
  };
}
