// Health for orchestrators: alive means the event loop turns, ready means requests can be served.
import type { Express } from 'express';

export function addHealthRoutes(app: Express, health: { ready(): Promise<boolean> }): void {
  app.get('/livez', (_request, response) => {
    response.type('text').send('ok');
  });
  app.get('/readyz', async (_request, response) => {
    const ready = await health.ready().catch(() => false);
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ok' : 'not ready');
  });
}
