// Serves the web app: files with their caching, then the shell for every address a person may open.
import { extname } from 'node:path';
import type { SiteSettings } from '@consilium/contracts/gateway/site-settings.ts';
import { pageAt } from '@consilium/contracts/pages/pages.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import compression from 'compression';
import express from 'express';
import type { Request, RequestHandler, Response, Router } from 'express';
import { requestPath } from '../routes/request-path.ts';
import { sitemap } from './page-head.ts';
import { robotsText } from './robots.ts';
import { offlineWorkerPath, sendOfflineWorker } from './offline-worker.ts';
import { headersOfDocuments } from './security-headers.ts';
import { createShellPages } from './shell-page.ts';
import type { ShellPages } from './shell-page.ts';
import { findSiteFile } from './site-files.ts';
import type { SiteFile } from './site-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time: an unchanged file costs a 304. */
const REVALIDATE = 'no-cache';
const partOfPage = /\.(?:js|css|woff2)$/;
/** Below these a missing file gets 404 and not a page. */
const filesOnly = /^\/(?:remotes|static)(?:\/|$)/;
const programsOnly = /^\/(?:api|auth\/v1|internal|dev)(?:\/|$)/;

export interface SiteOptions {
  readonly settings?: SiteSettings;
  /** Where people reach the site. */
  readonly origin?: string;
}

export function createSite(
  webDirectory: string | undefined,
  { settings = {}, origin = 'http://localhost' }: SiteOptions = {},
): Router {
  const router = express.Router();
  // Compresses only files without a compressed copy on the disk; answers of services do not pass here.
  router.use(onlyReading, compression());
  router.get(offlineWorkerPath, sendOfflineWorker(webDirectory, settings));
  if (webDirectory !== undefined) router.use(sendFiles(webDirectory));
  router.get('/robots.txt', sendText('text/plain', robotsText(origin)));
  router.get('/sitemap.xml', sendText('application/xml', sitemap(origin)));
  router.use(refuseMissingFiles);
  const shellPages =
    webDirectory === undefined ? async () => undefined : createShellPages(webDirectory, { settings, origin });
  router.use(sendShell(shellPages));
  return router;
}

const onlyReading: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else next('router');
};

function sendFiles(webDirectory: string): RequestHandler {
  return async (request, response, next) => {
    const path = requestPath(request.url);
    const file =
      path === '/index.html' ? undefined : await findSiteFile(webDirectory, path, request.get('accept-encoding') ?? '');
    if (file) sendFile(response, file, next);
    else next();
  };
}

function sendText(type: string, text: string): RequestHandler {
  return (_request, response) => void response.set('Cache-Control', REVALIDATE).type(type).send(text);
}

const refuseMissingFiles: RequestHandler = (request, _response, next) => {
  if (filesOnly.test(request.path)) throw httpError('NOT_FOUND', `There is no file at ${request.path.slice(0, 200)}`);
  next();
};

function sendFile(
  response: Response,
  { path, encoding, immutable, etag }: SiteFile,
  next: (error?: unknown) => void,
): void {
  response.type(extname(path));
  if (partOfPage.test(path)) for (const name of headersOfDocuments) response.removeHeader(name);
  response.set({ 'Cache-Control': immutable ? IMMUTABLE : REVALIDATE, ETag: etag }).vary('Accept-Encoding');
  if (encoding) response.set('Content-Encoding', encoding);
  const twin = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : '';
  response.sendFile(path + twin, { cacheControl: false, dotfiles: 'allow' }, (error) => {
    if (error && !response.headersSent) next(error);
  });
}

function sendShell(shellPages: ShellPages): RequestHandler {
  return async (request, response, next) => {
    const path = requestPath(request.url);
    if (programsOnly.test(path) || !wantsPage(request)) return next();
    const page = await shellPages(path);
    if (!page) return void response.status(503).type('text').send('The web app is not built yet.\n');
    response.status(pageAt(path) !== undefined || path === '/index.html' ? 200 : 404);
    response.set({ 'Content-Security-Policy': page.policy, 'Cache-Control': REVALIDATE, ETag: page.etag });
    return void response.type('html').send(page.html);
  };
}

/** True for a browser that opens an address, and for a client that accepts anything. */
function wantsPage(request: Request): boolean {
  return request.accepts(['html', 'json']) === 'html';
}
