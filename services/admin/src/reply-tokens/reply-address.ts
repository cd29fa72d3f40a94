// The addresses of a conversation by mail: where a reply goes, and the ids of our messages.
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

/** Of the configuration. */
interface Addresses {
  readonly SUPPORT_REPLY_ADDRESS?: string | undefined;
  readonly MAIL_FROM: string;
}

/** The id of the mail of an answer. It is kept with the answer, so that our own mail is known when it comes back. */
export function messageIdOf(config: Addresses, entryId: string): string {
  return `<${entryId}@${domainOf(config)}>`;
}

/** The id of the mail that says that a request was received, with which its thread begins. */
export function firstMessageIdOf(config: Addresses, requestId: string): string {
  return `<received.${requestId}@${domainOf(config)}>`;
}

function domainOf({ SUPPORT_REPLY_ADDRESS, MAIL_FROM }: Addresses): string {
  const [, domain = 'localhost'] = /@([\w.-]+)>?$/.exec(SUPPORT_REPLY_ADDRESS ?? MAIL_FROM) ?? [];
  return domain;
}
