// The job that sends SMS. Its payload is sealed, because the code in it opens an account.
import type { Clock } from '@consilium/kit/clock.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { SmsRefusedError } from '@consilium/kit/sms/sms.ts';
import type { SmsSender } from '@consilium/kit/sms/sms.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Sealer } from '../access-tokens/sealer.ts';
import type { AuthContext } from '../settings/context.ts';
import { userJson } from '../users/user-json.ts';
import { findUser } from '../users/users.sql.ts';

const orderSchema = z.object({
  userId: z.string(),
  to: z.string(),
  kind: z.enum(['confirmation', 'phone_change', 'reauthentication', 'mfa', 'account_exists', 'phone_changed']),
  text: z.string(),
  code: z.string().nullable(),
  channel: z.enum(['sms', 'whatsapp']),
  /** It is not sent later than this. */
  usefulUntil: z.string(),
});
export type SmsOrder = z.infer<typeof orderSchema>;

const payloadSchema = z.object({ id: z.string(), sealed: z.string() });
type Payload = z.infer<typeof payloadSchema>;

const sendSmsJob: JobDefinition<Payload> = { name: 'auth.send-sms', payload: payloadSchema, maxAttempts: 6 };

/** `id` is the message's id: one SMS is sent for each. */
export async function orderSms(tx: Queryable, context: AuthContext, id: string, order: SmsOrder): Promise<void> {
  const sealed = context.sealer.seal(JSON.stringify(order));
  await context.jobs.enqueue(sendSmsJob, { id, sealed }, { transaction: tx, key: `auth.send-sms:${id}` });
}

export function sendSmsHandler(
  sender: SmsSender,
  drivers: { readonly db: Queryable; readonly sealer: Sealer; readonly clock: Clock; readonly log: Logger },
): JobHandler<never> {
  const { db, sealer, clock, log } = drivers;
  return {
    job: sendSmsJob as JobDefinition<never>,
    run: async ({ id, sealed }: Payload) => {
      const { userId, to, kind, text, code, channel, usefulUntil } = orderSchema.parse(JSON.parse(sealer.open(sealed)));
      const user = await findUser(db, userId);
      if (!user || new Date(usefulUntil) <= clock.now()) return;
      const facts = { kind, code, person: userJson(user) };
      await sender.send({ to, text, channel, facts, idempotencyKey: id }).catch((error: unknown) => {
        if (!(error instanceof SmsRefusedError)) throw error;
        log.warn({ err: error, messageId: id }, 'an SMS was refused for good');
      });
    },
  };
}
