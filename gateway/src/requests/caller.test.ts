import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { createCallers, networkOf } from './caller.ts';

function callerFrom(remoteAddress: string, headers: Record<string, string>, trusted: string[]) {
  return createCallers(trusted)({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);
}

describe('the caller', () => {
  test('is the peer, whatever it says of itself', () => {
    expect(callerFrom('::ffff:9.9.9.9', { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' }, [])).toEqual({
      address: '9.9.9.9',
      throughProxy: false,
    });
    expect(callerFrom('9.9.9.9', { 'x-forwarded-for': '6.6.6.6' }, ['10.0.0.0/8']).address).toBe('9.9.9.9');
  });

  test.each([
    ['the address a trusted proxy names', '6.6.6.6', '6.6.6.6'],
    ['not what the client put in front of it', '1.1.1.1, 6.6.6.6', '6.6.6.6'],
    ['found behind several trusted proxies', '6.6.6.6, 10.2.3.4', '6.6.6.6'],
    ['the last one before something that is no address', '6.6.6.6, nonsense, 10.2.3.4', '10.2.3.4'],
    ['the proxy itself when it names nobody', '', '10.0.0.1'],
  ])('is %s', (_what, chain, address) => {
    expect(callerFrom('10.0.0.1', { 'x-forwarded-for': chain }, ['10.0.0.0/8']).address).toBe(address);
  });

  test('accepts only addresses and networks as trusted proxies', () => {
    expect(() => createCallers(['proxy.local'])).toThrow(/TRUSTED_PROXIES/);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
