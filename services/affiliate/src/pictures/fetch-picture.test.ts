// Fetching pictures: from which addresses, and what is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startPictureServer } from '../testing/picture-server.ts';
import type { PictureServer } from '../testing/picture-server.ts';
import { fetchPicture, internet, MOST_PICTURE_BYTES } from './fetch-picture.ts';

const hosts = ['localhost'];
let server: PictureServer;
beforeAll(async () => {
  server = await startPictureServer();
});
afterAll(() => server.stop());
const at = (path: string) => `https://localhost${path}`;

test('a picture of a known host is fetched', async () => {
  server.answer('/drill.png', (_request, response) => response.end('bytes'));
  expect(String(await fetchPicture(at('/drill.png'), hosts, server.network))).toBe('bytes');
});

describe('refused without asking anybody is', () => {
  test.each([
    ['a host that is not on the list', 'https://example.org/a.png', /not on the list/],
    ['a host that only ends like one', 'https://evillocalhost/a.png', /not on the list/],
    ['plain http', 'http://localhost/a.png', /not a plain https/],
    ['another port', 'https://localhost:8443/a.png', /not a plain https/],
    ['a password in it', 'https://user:secret@localhost/a.png', /not a plain https/],
    ['an IPv4 address', 'https://127.0.0.1/a.png', /in place of a name/],
    ['an IPv4 address as one number', 'https://2130706433/a.png', /in place of a name/],
    ['an IPv6 address', 'https://[::1]/a.png', /in place of a name/],
    ['no address', 'picture', /not a plain https/],
  ])('%s', async (_what, url, message) => {
    const before = server.asked.length;
    await expect(fetchPicture(url, [...hosts, '127.0.0.1', '[::1]'], server.network)).rejects.toThrow(message);
    expect(server.asked).toHaveLength(before);
  });

  test.each([['127.0.0.1'], ['10.0.0.7'], ['169.254.169.254'], ['::1'], ['fd00::1'], ['::ffff:127.0.0.1']])(
    'a name that means %s, also beside a public address',
    async (address) => {
      const resolve = () =>
        Promise.resolve([
          { address: '1.1.1.1', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ]);
      const network = { ...internet, resolve, port: server.network.port };
      const before = server.asked.length;
      await expect(fetchPicture(at('/drill.png'), hosts, network)).rejects.toThrow(/not on the public internet/);
      expect(server.asked).toHaveLength(before);
    },
  );
});

test('a name is resolved once: the connection goes to the address that was checked', async () => {
  const checked: string[] = [];
  let resolved = 0;
  const network = {
    ...server.network,
    resolve: () => {
      resolved += 1;
      return Promise.resolve([{ address: resolved === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]);
    },
    mayConnect: (address: string) => checked.push(address) > 0,
  };
  expect(String(await fetchPicture(at('/drill.png'), hosts, network))).toBe('bytes');
  expect([resolved, checked]).toEqual([1, ['127.0.0.1']]);
});

describe('refused from the server is', () => {
  test('a redirect, which is not followed', async () => {
    server.answer('/moved', (_request, response) => response.writeHead(302, { location: at('/drill.png') }).end());
    const before = server.asked.length;
    await expect(fetchPicture(at('/moved'), hosts, server.network)).rejects.toThrow(/302; redirects are not followed/);
    expect(server.asked.slice(before)).toEqual(['/moved']);
  });

  test('what is announced as too large', async () => {
    server.answer('/large', (_request, response) => {
      response.writeHead(200, { 'content-length': MOST_PICTURE_BYTES + 1 });
      response.write('x');
    });
    await expect(fetchPicture(at('/large'), hosts, server.network)).rejects.toThrow(/too large/);
  });

  test('what turns out to be too large', async () => {
    server.answer('/endless', (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    await expect(fetchPicture(at('/endless'), hosts, server.network)).rejects.toThrow(/too large/);
  });

  test('a compressed body', async () => {
    server.answer('/gzip', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'));
    await expect(fetchPicture(at('/gzip'), hosts, server.network)).rejects.toThrow(/compressed/);
  });

  test('what comes too slowly', async () => {
    server.answer('/slow', (_request, response) => {
      response.writeHead(200);
      response.write('a first byte');
    });
    const network = { ...server.network, longestMs: 300 };
    await expect(fetchPicture(at('/slow'), hosts, network)).rejects.toThrow(/abort/i);
  });

  test('a certificate of nobody known', async () => {
    const { authority: _authority, ...network } = server.network;
    await expect(fetchPicture(at('/drill.png'), hosts, network)).rejects.toThrow(/self-signed/);
  });
});
