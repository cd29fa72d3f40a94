// The job that writes to people. What it needs travels sealed, since it holds the keys to an account.
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import type { Mailer } from '@consilium/kit/mail/mail.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
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
});
export type LetterOrder = z.input<typeof letterSchema>;

const payloadSchema = z.object({ id: z.string(), sealed: z.string() });
type Payload = z.infer<typeof payloadSchema>;

export const sendMailJob: JobDefinition<Payload> = { name: 'auth.send-mail', payload: payloadSchema, maxAttempts: 10 };

/** `id` names the occasion: the same one is written about once. */
export async function orderLetter(tx: Queryable, context: AuthContext, id: string, order: LetterOrder): Promise<void> {
  const sealed = context.sealer.seal(JSON.stringify(order));
  await context.jobs.enqueue(sendMailJob, { id, sealed }, { transaction: tx, key: `auth.send-mail:${id}` });
}

export function sendMailHandler(mailer: Mailer, sealer: Sealer): JobHandler<never> {
  return {
    job: sendMailJob as JobDefinition<never>,
    run: async ({ id, sealed }: Payload) => {
      const { name, to, ...facts } = letterSchema.parse(JSON.parse(sealer.open(sealed)));
      await mailer.send({ ...writeLetter(name, facts), to, idempotencyKey: `auth:${id}` });
    },
  };
}
