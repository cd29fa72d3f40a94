// Which addresses are of the public internet.
import { expect, test } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  'fec0::1',
  '5f00::1',
  '3fff::1',
  'shop.example',
  '2130706433',
  '127.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001:0:1::',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
