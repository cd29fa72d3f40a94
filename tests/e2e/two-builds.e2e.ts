// A new release meets a browser that has the old one's worker: the next page is whole and new. The switch of the operator removes it.
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSite } from '@consilium/gateway/site/site.ts';
import { startTestFront } from '@consilium/gateway/testing/test-front.ts';
import { expect, test } from '@playwright/test';
import { buildWebApart } from '../../tools/web/build-apart.ts';

test.use({ serviceWorkers: 'allow' });

/** The same pages under other names of files, as another build has them, which say that they are new. */
async function nextBuild(built: string, target: string): Promise<void> {
  await cp(built, target, { recursive: true });
  const scripts = path.join(target, 'shell/static/js');
  const [entry = ''] = (await readdir(scripts)).filter((name) => /^index\.[0-9a-f]+\.js$/u.test(name));
  const next = entry.replace(/\.[0-9a-f]+\./u, '.fedcba9876.');
  for (const twin of ['', '.br', '.gz']) await rm(path.join(scripts, entry + twin), { force: true });
  const script = await readFile(path.join(built, 'shell/static/js', entry), 'utf8');
  await writeFile(path.join(scripts, next), `globalThis.isNextBuild = true;${script}`);
  const html = path.join(target, 'shell/index.html');
  await writeFile(html, (await readFile(html, 'utf8')).replaceAll(entry, next));
  const worker = path.join(target, 'shell/workers/offline-worker.js');
  await writeFile(worker, `${await readFile(worker, 'utf8')}\n// the next build`);
}

test('a browser with the worker of the old release gets the new one whole, and is rid of the worker by a switch', async ({
  page,
}) => {
  const built = await buildWebApart({ quiet: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'two-builds-'));
  const served = path.join(folder, 'web');
  await cp(built, served, { recursive: true });
  let site = createSite(served);
  const front = await startTestFront({ add: (app) => app.use((...call) => site(...call)) });
  try {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${front.url}/about`);
    await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);

    await nextBuild(built, path.join(folder, 'next'));
    await rm(served, { recursive: true });
    await rename(path.join(folder, 'next'), served);
    await page.goto(`${front.url}/terms`);
    await expect(page.locator('#root:not([data-prerendered])').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate('globalThis.isNextBuild')).toBe(true);
    await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update())');
    await expect.poll(() => page.evaluate(`caches.keys().then((names) => names.join())`)).toBe('consilium.offline');
    expect(faults).toEqual([]);

    site = createSite(served, { settings: { 'offline-pages': 'off' } });
    await page.goto(`${front.url}/about`);
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'), {
        timeout: 20_000,
      })
      .toBe(0);
    expect(await page.evaluate('caches.keys()')).toEqual([]);
  } finally {
    await front.drain(0);
    await rm(folder, { recursive: true });
  }
});
