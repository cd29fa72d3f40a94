// The routes of the API documentation.
import type { Clock } from '@consilium/kit/clock.ts';
import compression from 'compression';
import type { Express } from 'express';
import type { UpstreamUrls } from '../proxy/upstreams.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { createOpenApi } from './openapi.ts';

export function addDocs(app: Express, urls: UpstreamUrls, clock: Clock): void {
  const openApi = createOpenApi(urls, () => clock.now().getTime());
  app.get('/openapi.json', compression(), async (_request, response) => {
    response.json(await openApi());
  });
  app.get('/docs', compression(), async (_request, response) => {
    response.type('html').send(docsPage(await openApi()));
  });
  app.get('/docs/style.css', (_request, response) => {
    response.type('css').send(docsStyle);
  });
}
