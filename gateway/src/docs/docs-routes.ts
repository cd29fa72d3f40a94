// The addresses of the interface's documentation.
import type { ServiceName } from '@consilium/contracts/gateway/routes.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import compression from 'compression';
import type { Express } from 'express';
import { docsPage, docsStyle } from './docs-page.ts';
import { createOpenApi } from './openapi.ts';

export function addDocs(app: Express, urls: Readonly<Record<ServiceName, string>>, clock: Clock): void {
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
