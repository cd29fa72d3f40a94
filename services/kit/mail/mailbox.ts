// The mailbox behind an address, as far as the address shows it: counting per mailbox includes all its spellings.
import { domainToASCII } from 'node:url';

/** These ignore dots before the @, and are two domains of the same mailboxes. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Ignores case, a tag after a plus sign, the two spellings of an international domain, and for Gmail dots and its second
 * domain. Elsewhere dots matter: they may be two people. For counting and comparing only, never to send to.
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

/** A plus sign at the beginning starts a name, not a tag. */
function withoutTag(local: string): string {
  const plus = local.indexOf('+', 1);
  return plus === -1 ? local : local.slice(0, plus);
}
