// npm run admin -- mail-in FILE.eml: takes a mail from a file, as a mail provider would pass it on.
import { readFile, stat } from 'node:fs/promises';
import { UnreadableMailError } from '@consilium/admin/incoming-mail/incoming-mail.ts';
import { readEml } from '@consilium/admin/incoming-mail/read-eml.ts';
import { takeMail } from '@consilium/admin/incoming-mail/take-mail.ts';
import { openReplyTokens } from '@consilium/admin/reply-tokens/reply-tokens.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { openLimiter } from '@consilium/kit/limits/open-limiter.ts';
import { withSupport } from './support-context.ts';
import type { Place } from './support-context.ts';

const MOST_BYTES = 50 * 1024 * 1024;

export interface MailFile extends Place {
  readonly file: string;
}

/** Returns what to print. Throws ConfigError for what is no mail. */
export async function takeMailFile({ file, ...place }: MailFile): Promise<string> {
  const mail = await readEml(await bytesOf(file)).catch((error: unknown) => {
    throw error instanceof UnreadableMailError ? new ConfigError(`${file}: ${error.message}.`) : error;
  });
  return withSupport(place, async (context) => {
    const { config, pool, log: logger } = context;
    const limiter = await openLimiter({ config, pool, logger });
    try {
      return `${file}: ${await takeMail({ ...context, limiter, replyTokens: await openReplyTokens(pool) }, mail)}.`;
    } finally {
      await limiter.stop();
    }
  });
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const { size } = await stat(file).catch(() => {
    throw new ConfigError(`There is no file ${file}.`);
  });
  if (size > MOST_BYTES) throw new ConfigError(`${file} is larger than 50 MB.`);
  return readFile(file);
}
