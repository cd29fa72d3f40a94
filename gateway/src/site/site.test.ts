import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestFront } from '../testing/test-front.ts';
import { pages } from '@consilium/contracts/pages/pages.ts';
import { createSite } from './site.ts';

const inline = 'document.documentElement.dataset.theme = "dark"';
const script = `export const words = ${JSON.stringify('calm '.repeat(1000))};`;
const files: Readonly<Record<string, string | Buffer>> = {
  'shell/index.html': `<!doctype html><html><head><title>Consilium</title><meta name="description" content="The shell" /><script>${inline}</script><script defer src="/static/js/index.0a1b2c3d.js"></script></head><body>Consilium</body></html>`,
  'shell/static/js/index.0a1b2c3d.js': script,
  'shell/static/js/index.0a1b2c3d.js.br': brotliCompressSync(script),
  'shell/static/js/plain.js': script,
  'shell/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'remotes/consult/mf-manifest.json': '{}',
  'preloads.json': JSON.stringify({
    '/claude': [
      '/remotes/consult/mf-manifest.json',
      '/remotes/consult/static/8.0a1b2c3d.js',
      '/remotes/consult/static/8.0a1b2c3d.css',
      '/"><script>',
    ],
    '/conversation/*': ['/remotes/consult/static/9.0a1b2c3d.js'],
  }),
  'secret.txt': 'outside',
};

let directory: string;
let front: Awaited<ReturnType<typeof startTestFront>>;
let unbuilt: Awaited<ReturnType<typeof startTestFront>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  front = await startTestFront({
    add: (app) => app.use(createSite(directory)),
    trustedProxies: ['loopback'],
  });
  unbuilt = await startTestFront({ add: (app) => app.use(createSite(undefined)) });
});
afterAll(async () => {
  await Promise.all([front.drain(0), unbuilt.drain(0)]);
  await rm(directory, { recursive: true });
});

/** Does not use fetch, which would decode bodies and normalise paths. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: front.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject).end();
  });
}
const html = { accept: 'text/html,application/xhtml+xml' };

describe('files', () => {
  test('whose name changes with their content are cached for a year, others are revalidated each time', async () => {
    const hashed = await get('/static/js/index.0a1b2c3d.js');
    expect([hashed.status, hashed.headers['cache-control'], hashed.headers['content-type']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
    const manifest = await get('/remotes/consult/mf-manifest.json');
    expect([manifest.status, manifest.headers['cache-control'], manifest.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'application/json; charset=utf-8',
    ]);
    const again = await get('/remotes/consult/mf-manifest.json', { 'if-none-match': manifest.headers['etag'] ?? '' });
    expect(again.status).toBe(304);
    const page = await get('/', html);
    expect((await get('/', { ...html, 'if-none-match': page.headers['etag'] ?? '' })).status).toBe(304);
  });

  test('are sent compressed, from the build or on the fly', async () => {
    const ready = await get('/static/js/index.0a1b2c3d.js', { 'accept-encoding': 'gzip, br' });
    expect([
      ready.headers['content-encoding'],
      ready.headers['content-type'],
      brotliDecompressSync(ready.body).toString() === script,
    ]).toEqual(['br', 'text/javascript; charset=utf-8', true]);
    expect(ready.headers['vary']).toMatch(/accept-encoding/i);
    const onTheWay = await get('/static/js/plain.js', { 'accept-encoding': 'gzip' });
    expect([onTheWay.headers['content-encoding'], gunzipSync(onTheWay.body).toString() === script]).toEqual([
      'gzip',
      true,
    ]);
    expect((await get('/static/js/plain.js')).body.toString()).toBe(script);
  });

  test.each([
    '/remotes/consult/gone.js',
    '/remotes/nobody/mf-manifest.json',
    '/static/js/gone.js',
    '/remotes/',
    '/static',
  ])('that are missing below %s get 404, never a page', async (path) => {
    const answer = await get(path, html);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test.each([
    '/../secret.txt',
    '/remotes/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/remotes/consult/..%2f..%2fsecret.txt',
    '/static/../../secret.txt',
  ])('outside the web app cannot be reached: %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.body.toString().includes('outside')]).toEqual([400, false]);
  });
});

describe('pages', () => {
  const everyPage = pages.map(({ path }) => path.replace('*', '0197-x'));
  test.each([...everyPage, '/metrics/', '/metrics//', '/conversation/0197-x/'])('%s is the shell', async (path) => {
    const answer = await get(path, html);
    expect([answer.status, answer.headers['cache-control'], answer.body.toString().includes('Consilium')]).toEqual([
      200,
      'no-cache',
      true,
    ]);
  });

  test.each(['/nothing-here', '/upgraded', '/conversation', '/conversation/a/b', '/keywords'])(
    '%s is the shell with status 404',
    async (path) => {
      const answer = await get(path, html);
      expect([answer.status, answer.body.toString().includes('Consilium')]).toEqual([404, true]);
    },
  );

  test('preload the files that the page at their path will need, and no others', async () => {
    const linksOf = async (path: string) =>
      [...(await get(path, html)).body.toString().matchAll(/<link href="([^"]*)" rel="preload" ([^>]*)>/g)].map(
        ([, address, kind]) => [address, kind],
      );
    const chooser = [
      ['/remotes/consult/mf-manifest.json', 'as="fetch" crossorigin="anonymous"'],
      ['/remotes/consult/static/8.0a1b2c3d.js', 'as="script"'],
      ['/remotes/consult/static/8.0a1b2c3d.css', 'as="style"'],
    ];
    expect([await linksOf('/claude'), await linksOf('/claude/')]).toEqual([chooser, chooser]);
    expect(await linksOf('/conversation/0197-x')).toEqual([['/remotes/consult/static/9.0a1b2c3d.js', 'as="script"']]);
    expect([await linksOf('/'), await linksOf('/conversation/a/b'), await linksOf('/nothing')]).toEqual([[], [], []]);
    const etags = await Promise.all(['/', '/claude'].map(async (path) => (await get(path, html)).headers['etag']));
    expect(etags[0]).not.toBe(etags[1]);
  });

  test('have the title and the description of their address before any script has run', async () => {
    const headOf = async (path: string) => {
      const text = (await get(path, html)).body.toString();
      return [/<title>(.*?)<\/title>/.exec(text)?.[1], /name="description" content="(.*?)"/.exec(text)?.[1]];
    };
    const terms = ['Terms of Use · Consilium', 'The rules of Consilium, in plain words.'];
    expect([await headOf('/terms'), await headOf('/terms/')]).toEqual([terms, terms]);
    expect(await headOf('/conversation/0197-x')).toEqual(['Conversation · Consilium', 'The shell']);
    expect(await headOf('/nothing-here')).toEqual(['Page not found · Consilium', 'The shell']);
  });

  test('an API path is never answered with the shell', async () => {
    for (const path of ['/api/nothing', '/internal/revoked-sessions', '/dev/inbox', '/auth/v1/nothing']) {
      const answer = await get(path, html);
      expect([path, answer.status, answer.headers['content-type']]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ]);
    }
    expect((await get('/', html, 'POST')).status).toBe(404);
    expect((await get('/nothing-here', { accept: 'application/json' })).headers['content-type']).toMatch(/json/);
  });

  test('say so while the web app is not built', async () => {
    const answer = await fetch(`${unbuilt.url}/`);
    expect([answer.status, await answer.text()]).toEqual([503, 'The web app is not built yet.\n']);
  });
});

describe('security headers', () => {
  test('are on every answer, errors included', async () => {
    for (const path of ['/', '/static/js/gone.js', '/../x', '/api/nothing']) {
      const { headers } = await get(path, html);
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('ask for HTTPS where the site is reached by it, whatever a proxy says', async () => {
    const proxied = await get('/', { ...html, 'x-forwarded-proto': 'https' });
    expect(proxied.headers['strict-transport-security']).toBeUndefined();
    const secure = await startTestFront({ secure: true, add: (app) => app.use(createSite(directory)) });
    for (const path of ['/', '/api/nothing']) {
      const { headers } = await fetch(`${secure.url}${path}`, { headers: { 'x-forwarded-proto': 'http' } });
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    }
    await secure.drain(0);
  });

  test('allow our own scripts, and exactly those inline ones that the page has', async () => {
    const policy = (await get('/', html)).headers['content-security-policy'] ?? '';
    const directive = policy.split('; ').find((part) => part.startsWith('script-src ')) ?? '';
    expect(directive).toBe(`script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
    expect(policy).toMatch(/style-src 'self' 'sha256-\S+' 'sha256-\S+';/);
    expect((await get('/api/nothing')).headers['content-security-policy']).toContain("script-src 'self';");
  });
});

describe('the operator’s settings', () => {
  const settings = { 'analytics-id': 'G-ABC123', 'operator-name': 'Smith & "Sons" <Ltd>' } as const;
  let configured: Awaited<ReturnType<typeof startTestFront>>;
  beforeAll(async () => {
    configured = await startTestFront({ add: (app) => app.use(createSite(directory, { settings })) });
  });
  afterAll(() => configured.drain(0));

  test('are in the head of every page, as text', async () => {
    const page = await (await fetch(`${configured.url}/claude`, { headers: html })).text();
    expect(page).toContain('<meta name="consilium-analytics-id" content="G-ABC123">');
    expect(page).toContain('content="Smith &#38; &#34;Sons&#34; &#60;Ltd&#62;">');
    expect(page).not.toContain('consilium-operator-email');
  });

  test('allow the analytics script in the policy, which forbids it otherwise', async () => {
    const policyOf = async (url: string) => {
      const { headers } = await fetch(url, { headers: html });
      return Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split('; ').map((part) => {
          const [name = '', ...sources] = part.split(' ');
          return [name, sources];
        }),
      );
    };
    const [open, closed] = await Promise.all([policyOf(`${configured.url}/`), policyOf(`${front.url}/`)]);
    expect(open['script-src']).toContain('https://www.googletagmanager.com');
    expect(open['connect-src']).toContain('https://*.google-analytics.com');
    expect(JSON.stringify(closed)).not.toContain('google');
    expect(JSON.stringify(await policyOf(`${configured.url}/static/js/gone.js`))).not.toContain('google');
  });
});
