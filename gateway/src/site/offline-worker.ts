// The service worker of the pages, at the root, because a worker answers only for what is below its own address.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from '@consilium/contracts/gateway/site-settings.ts';
import type { RequestHandler } from 'express';

export const offlineWorkerPath = '/offline-worker.js';

/** Takes the place of a worker that browsers have, and removes it with everything that it kept. */
const removal = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) =>
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  })()),
);
`;

/** 404 while the web app is not built. Browsers ask again whenever a page is opened, and at least once a day. */
export function sendOfflineWorker(webDirectory: string | undefined, settings: SiteSettings): RequestHandler {
  return async (_request, response, next) => {
    const script = settings['offline-pages'] === 'off' ? removal : await readWorker(webDirectory);
    if (script === undefined) return next();
    response.set('Cache-Control', 'no-cache').type('js').send(script);
  };
}

async function readWorker(webDirectory: string | undefined): Promise<string | undefined> {
  if (webDirectory === undefined) return undefined;
  return readFile(join(webDirectory, 'shell', 'workers', 'offline-worker.js'), 'utf8').catch(() => undefined);
}
