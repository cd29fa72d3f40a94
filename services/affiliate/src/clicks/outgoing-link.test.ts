import { describe, expect, test } from '@jest/globals';
import { networkKeys, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import { newClickId, readClickId } from './click-id.ts';
import { checkedLink, outgoingLink } from './outgoing-link.ts';

const clickId = 'abcdefghij0123456789kl';
const amazon = { network: 'amazon', affiliateId: 'consilium-20' } as const;

describe('an address', () => {
  test.each([
    'http://www.amazon.com/dp/B0',
    'https://www.amazon.com.evil.example/dp/B0',
    'https://evilamazon.com/dp/B0',
    'https://amazon.com@evil.example/',
    'https://user@amazon.com/',
    'https://:@amazon.com/',
    'https://amazon.com:8443/',
    'https://amazon.com:443/',
    'https://amazon.com.',
    'https://evil.example\\@amazon.com/',
    'https:\\\\amazon.com/',
    'https:/amazon.com/',
    'https:amazon.com/',
    '//amazon.com/',
    'https://amazon.com/\n',
    'https://ama\tzon.com/',
    ' https://amazon.com/',
    'javascript:alert(1)//amazon.com',
    'https://xn--mazon-3ve.com/',
    'https://аmazon.com/',
    'https://evil.example/?https://amazon.com/',
    'https://evil.example#amazon.com',
    `https://amazon.com/${'a'.repeat(5000)}`,
    '',
  ])('is refused: %j', (link) => {
    expect(checkedLink(link, ['amazon.com'])).toBeUndefined();
  });

  test.each(['https://amazon.com', 'https://www.amazon.com/dp/B0?x=a@b:c', 'https://WWW.Amazon.com/dp/B0#top'])(
    'is taken: %s',
    (link) => {
      expect(checkedLink(link, ['amazon.com'])?.hostname).toMatch(/(^|\.)amazon\.com$/);
    },
  );

  test('of a product without a network needs a host of the configuration', () => {
    const own = { link: 'https://shop.example.org/drill?a=1', network: null, affiliateId: null };
    expect(outgoingLink(own, [], clickId)).toBeUndefined();
    expect(outgoingLink(own, ['example.org'], clickId)).toBe('https://shop.example.org/drill?a=1');
  });
});

describe('the link of a click', () => {
  test.each(networkKeys)('carries the click id in the parameter of %s, once, after the others', (network) => {
    const { linkHosts, clickParameter } = networkOf(network);
    const link = `https://${linkHosts[0]}/c/1?u=https%3A%2F%2Fshop.example%2Fa%20b&${clickParameter}=old&x`;
    const result = new URL(outgoingLink({ link, network, affiliateId: null }, [], clickId) ?? '');
    expect(result.searchParams.getAll(clickParameter)).toEqual([clickId]);
    expect(result.search).toBe(`?u=https%3A%2F%2Fshop.example%2Fa%20b&x&${clickParameter}=${clickId}`);
  });

  test('names our affiliate where the address itself does, and keeps the fragment', () => {
    const link = 'https://www.amazon.com/dp/B0?tag=somebody-20&psc=1#reviews';
    expect(outgoingLink({ ...amazon, link }, [], clickId)).toBe(
      `https://www.amazon.com/dp/B0?psc=1&tag=consilium-20&ascsubtag=${clickId}#reviews`,
    );
    expect(outgoingLink({ ...amazon, link }, [], undefined)).toBe(
      'https://www.amazon.com/dp/B0?psc=1&tag=consilium-20#reviews',
    );
    const hop = { link: 'https://hop.clickbank.net/?vendor=v', network: 'clickbank', affiliateId: 'nick' } as const;
    expect(outgoingLink(hop, [], clickId)).toBe(`https://hop.clickbank.net/?vendor=v&affiliate=nick&tid=${clickId}`);
  });
});

describe('a click id', () => {
  test('is 22 small letters and digits, never the same twice', () => {
    const ids = Array.from({ length: 2000 }, newClickId);
    expect(ids.every((id) => /^[0-9a-z]{22}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(2000);
  });

  test('is read in capitals too, and nothing else is', () => {
    expect(readClickId(` ${clickId.toUpperCase()} `)).toBe(clickId);
    expect([undefined, null, '', 'somebody@example.org', 'x'.repeat(30)].map(readClickId)).toEqual(
      Array(5).fill(undefined),
    );
  });
});
