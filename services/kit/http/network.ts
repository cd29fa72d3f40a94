// The network a request comes from, about one person or household: limits count by it.
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/** The first half of an IPv6 address: its owner can choose the other half freely. */
export function networkOf(request: { readonly ip?: string | undefined }): string {
  const address = (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = groupsOf(head);
  const missing = tail === undefined ? 0 : GROUPS - before.length - groupsOf(tail).length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...groupsOf(tail ?? '')];
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}

function groupsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
