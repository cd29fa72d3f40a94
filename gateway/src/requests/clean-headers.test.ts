import { describe, expect, test } from '@jest/globals';
import { cleanHeaders } from './clean-headers.ts';

function cleaned(headers: Record<string, string>, trusted = false) {
  const copy = { ...headers };
  cleanHeaders(copy, trusted);
  return copy;
}

const forged = {
  'x-consilium-identity': 'me',
  'x-consilium-verdict': 'free',
  'x-internal-user': 'me',
  'x-user-id': 'me',
};
const forwarding = {
  forwarded: 'for=6.6.6.6',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil',
  'x-real-ip': '6.6.6.6',
  'x-request-id': 'chosen-by-me',
};
const plain = {
  host: 'consilium.test',
  authorization: 'Bearer x',
  apikey: 'y',
  'x-client-info': 'auth-js',
  'content-length': '3',
};

describe('headers of a client', () => {
  test('that carry an identity are dropped, whoever sends them', () => {
    expect(cleaned({ ...plain, ...forged })).toEqual(plain);
    expect(cleaned({ ...plain, ...forged }, true)).toEqual(plain);
  });

  test('that tell where a request comes from are believed from a trusted proxy only', () => {
    expect(cleaned({ ...plain, ...forwarding })).toEqual(plain);
    expect(cleaned({ ...plain, ...forwarding }, true)).toEqual({ ...plain, ...forwarding });
  });

  test('that belong to one connection are dropped, also those that Connection names', () => {
    const own = {
      connection: 'Keep-Alive, X-Trace,te',
      'x-trace': '1',
      te: 'trailers',
      'keep-alive': 'timeout=5',
      upgrade: 'h2c',
      'proxy-authorization': 'x',
    };
    expect(cleaned({ ...plain, ...own })).toEqual(plain);
    expect(cleaned({ ...plain, connection: 'close' })).toEqual({ ...plain, connection: 'close' });
  });

  test('that a request depends on are kept even when Connection names them', () => {
    expect(cleaned({ ...plain, connection: 'host, content-length, transfer-encoding' })).toEqual(plain);
  });
});
