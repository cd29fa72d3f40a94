// A webhook endpoint for tests: keeps the received events, and answers with given statuses.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebhookEvent {
  readonly body: string;
  readonly signature: string;
}

export async function startListening() {
  const webhookEvents: WebhookEvent[] = [];
  let answers: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      webhookEvents.push({ body: Buffer.concat(parts).toString(), signature });
      response.statusCode = answers.shift() ?? 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    webhookEvents,
    /** Statuses of the next responses; afterwards 200. */
    answerNext: (statuses: readonly number[]) => {
      answers = [...statuses];
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ListeningEndpoint = Awaited<ReturnType<typeof startListening>>;
