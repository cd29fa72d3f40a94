// A link is looked at as a browser would follow it, but never at our own machines.
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { isPublicAddress } from '@consilium/kit/http/public-address.ts';
import { lookAtLink, publicRules } from './look-at-link.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const here = { isPublic: () => true, allowsHttp: true, timeoutMs: 2_000 };

describe('a link', () => {
  test.each([
    [200, 'alive'],
    [204, 'alive'],
    [404, 'missing'],
    [410, 'missing'],
    [403, 'failed'],
    [503, 'failed'],
    [304, 'failed'],
  ])('that is answered with %d is %s', async (status, state) => {
    const place = await serve((_request, response) => void response.writeHead(status).end());
    expect(await lookAtLink(place, here)).toBe(state);
  });

  test('of a shop that refuses HEAD is asked for as a page, of which nothing is read', async () => {
    const methods: string[] = [];
    const place = await serve(({ method = '' }, response) => {
      methods.push(method);
      if (method === 'HEAD') response.writeHead(405).end();
      // A page without an end.
      else response.writeHead(200).write('<html>');
    });
    expect(await lookAtLink(place, here)).toBe('alive');
    expect(methods).toEqual(['HEAD', 'GET']);
  });

  test('is followed through redirects, also relative ones', async () => {
    const place = await serve(({ url }, response) => {
      const next: Record<string, string> = { '/': '/a', '/a': 'b', '/b': '' };
      const location = next[url ?? ''];
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end();
    });
    expect(await lookAtLink(place, here)).toBe('alive');
  });

  test('that leads round in circles has failed, after few requests', async () => {
    let requests = 0;
    const place = await serve((_request, response) => {
      requests += 1;
      response.writeHead(302, { location: '/' }).end();
    });
    expect(await lookAtLink(place, here)).toBe('failed');
    expect(requests).toBeLessThanOrEqual(6);
  });

  test('whose host keeps silent has failed', async () => {
    const place = await serve(() => undefined);
    expect(await lookAtLink(place, { ...here, timeoutMs: 200 })).toBe('failed');
  });

  test('to this machine is never followed: by its address, by a name, and by a redirect', async () => {
    let requests = 0;
    const place = await serve((_request, response) => {
      requests += 1;
      response.end();
    });
    const rules = { ...publicRules, allowsHttp: true };
    const port = new URL(place).port;
    for (const link of [
      place,
      `http://localhost:${port}`,
      `http://[::ffff:127.0.0.1]:${port}`,
      `http://0x7f000001:${port}`,
      `http://2130706433:${port}`,
      `http://[::127.0.0.1]:${port}`,
    ])
      expect(await lookAtLink(link, rules)).toBe('failed');
    expect(requests).toBe(0);
    // The first host is allowed, the one that it sends to is not.
    let inner = 0;
    const second = await serve((_request, response) => {
      inner += 1;
      response.end();
    });
    const location = second.replace('127.0.0.1', 'localhost');
    const first = await serve((_request, response) => void response.writeHead(302, { location }).end());
    expect(await lookAtLink(first, { ...rules, isPublic: hostOnce() })).toBe('failed');
    expect(inner).toBe(0);
  });

  test('without encryption is not followed', async () => {
    expect(await lookAtLink('http://example.org/', publicRules)).toBe('failed');
    expect(await lookAtLink('not an address', publicRules)).toBe('failed');
  });
});

/** The first address is taken for a public one, as the host of a link would be; later ones are judged. */
function hostOnce() {
  let isFirst = true;
  return (address: string) => {
    if (!isFirst) return isPublicAddress(address);
    isFirst = false;
    return true;
  };
}
