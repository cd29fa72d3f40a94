// The addresses of a conversation by mail: where a reply goes, and the ids of our messages.
import type { AdminConfig } from '../context/config.ts';

const TOKEN = '{token}';
/** As reply-tokens.ts makes them. Longer than any word that somebody would type there by chance. */
const token = /^[0-9a-z]{16,64}$/;

export function replyAddress(pattern: string, replyToken: string): string {
  return pattern.replace(TOKEN, replyToken);
}

/** The token in one of these addresses, in lower case, because some mail programs change the case. */
export function tokenIn(pattern: string | undefined, addresses: readonly string[]): string | undefined {
  const [before, after] = (pattern ?? '').toLowerCase().split(TOKEN);
  if (before === undefined || after === undefined) return undefined;
  return addresses
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address.startsWith(before) && address.endsWith(after))
    .map((address) => address.slice(before.length, address.length - after.length))
    .find((word) => token.test(word));
}

/** The id of the mail of an answer. It is kept with the answer, so that our own mail is known when it comes back. */
export function messageIdOf(
  { SUPPORT_REPLY_ADDRESS, MAIL_FROM }: Pick<AdminConfig, 'SUPPORT_REPLY_ADDRESS' | 'MAIL_FROM'>,
  entryId: string,
): string {
  const [, domain = 'localhost'] = /@([\w.-]+)>?$/.exec(SUPPORT_REPLY_ADDRESS ?? MAIL_FROM) ?? [];
  return `<${entryId}@${domain}>`;
}
