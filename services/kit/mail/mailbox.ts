// The mailbox that an address leads to, as far as the address itself tells: what counts per mailbox counts all its spellings.
import { domainToASCII } from 'node:url';

/** These ignore dots before the @, and both domains are one. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Case, the tag from a plus sign on, the two spellings of an international domain, and of Gmail dots and its other domain make
 * no difference. Everywhere else dots do: those may be two people. For counting and comparing only, never to write to.
 */
export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  if (at < 1) return lower;
  const given = lower.slice(at + 1);
  const domain = domainToASCII(given) || given;
  const untagged = withoutTag(lower.slice(0, at));
  if (!GMAIL.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/** One that begins with a plus sign is a name. */
function withoutTag(local: string): string {
  const plus = local.indexOf('+', 1);
  return plus === -1 ? local : local.slice(0, plus);
}
