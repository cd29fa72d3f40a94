// Signed links that end one kind of mail: of which list and person, and while their secrets change.
import { expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const of = { list: 'check-backs', linkId: newId() } as const;
const signatureIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('signature');

test('a link is below the service, and is signed for its list and person only', () => {
  const links = createUnsubscribeLinks(['one']);
  const path = links.pathOf(of);
  expect(path).toMatch(new RegExp(`^/api/chat/unsubscribe/check-backs/${of.linkId}\\?signature=[\\w-]{43}$`));
  const signature = signatureIn(path);
  expect(links.isSigned(of, signature)).toBe(true);
  expect(links.isSigned({ ...of, list: 'weekly-summary' }, signature)).toBe(false);
  expect(links.isSigned({ ...of, linkId: newId() }, signature)).toBe(false);
});

test('the first secret signs, all verify, and one that was removed does not', () => {
  const before = signatureIn(createUnsubscribeLinks(['old']).pathOf(of));
  const replaced = createUnsubscribeLinks(['new', 'old']);
  expect(replaced.isSigned(of, before)).toBe(true);
  expect(replaced.pathOf(of)).toBe(createUnsubscribeLinks(['new']).pathOf(of));
  expect(createUnsubscribeLinks(['new']).isSigned(of, before)).toBe(false);
});

test.each([undefined, null, '', 'nonsense', ['a', 'b'], {}])('%j is no signature', (signature) => {
  expect(createUnsubscribeLinks(['one']).isSigned(of, signature)).toBe(false);
});
