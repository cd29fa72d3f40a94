// Health for orchestrators: alive means the event loop runs, ready means requests can be served.
import type { Express } from 'express';

export const alivePath = '/livez';
export const readyPath = '/readyz';

export function addHealthRoutes(app: Express, health: { ready(): Promise<boolean> }): void {
  app.get(alivePath, (_request, response) => {
    response.type('text').send('ok');
  });
  app.get(readyPath, async (_request, response) => {
    const ready = await health.ready().catch(() => false);
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ok' : 'not ready');
  });
}
