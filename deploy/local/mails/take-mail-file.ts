// npm run admin -- mail-in FILE.eml: takes a mail from a file, as a mail provider would pass it on.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { UnreadableMailError } from '@consilium/admin/incoming-mail/incoming-mail.ts';
import { readEml } from '@consilium/admin/incoming-mail/read-eml.ts';
import { takeMail } from '@consilium/admin/incoming-mail/take-mail.ts';
import { openReplyTokens } from '@consilium/admin/reply-tokens/reply-tokens.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { openLimiter } from '@consilium/kit/limits/open-limiter.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { withSupport } from './support-context.ts';
import type { Place } from './support-context.ts';

const MOST_BYTES = 50 * 1024 * 1024;

export interface MailFile extends Place {
  readonly file: string;
}

/** Returns what to print. Throws ConfigError for what is no mail. */
export async function takeMailFile({ file, ...place }: MailFile): Promise<string> {
  const bytes = await bytesOf(file);
  const mail = await readEml(bytes).catch((error: unknown) => {
    throw error instanceof UnreadableMailError ? new ConfigError(`${file}: ${error.message}.`) : error;
  });
  return withSupport(place, async (context) => {
    const { config, pool, log: logger } = context;
    const limiter = await openLimiter({ config, pool, logger });
    try {
      const taken = await takeMail({ ...context, limiter, replyTokens: await openReplyTokens(pool) }, mail);
      await transaction(pool, (tx) => auditMail(tx, bytes, taken));
      return `${file}: ${taken}.`;
    } finally {
      await limiter.stop();
    }
  });
}

/** The audit names the file by its hash, because a mail is words of a person. */
async function auditMail(tx: Queryable, bytes: Uint8Array, taken: string): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await auditAdminAction(
    tx,
    { part: 'admin', clock: systemClock },
    { action: 'mail-in', actor: null, subjectKind: 'mail', subjectId: hash, before: null, after: { taken } },
  );
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const { size } = await stat(file).catch(() => {
    throw new ConfigError(`There is no file ${file}.`);
  });
  if (size > MOST_BYTES) throw new ConfigError(`${file} is larger than 50 MB.`);
  return readFile(file);
}
