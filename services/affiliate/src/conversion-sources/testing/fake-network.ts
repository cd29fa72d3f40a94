// A loopback server that speaks the documented wire format of one network's list of sales, with its errors.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { dialects } from './dialects.ts';
import type { FakeAnswer, FakeQuestion, ListedTransport } from './fake-question.ts';
import { createFakeSales } from './fake-sales.ts';
import type { CrowdedSales, FakeSale } from './fake-sales.ts';

export interface FakeNetwork extends CrowdedSales {
  readonly url: string;
  readonly asked: FakeQuestion[];
  /** Answers this instead, until it is undefined again. */
  fails: FakeAnswer | undefined;
  /** Answers with a fault whenever one of these would be among what is asked for. */
  readonly poisoned: Set<FakeSale>;
  stop(): Promise<void>;
}

export async function startFakeNetwork(transport: ListedTransport): Promise<FakeNetwork> {
  const asked: FakeQuestion[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://network.test');
    const question = { method: request.method ?? 'GET', url, headers: request.headers, body };
    asked.push(question);
    const answer = network.fails ?? answerTo(transport, question, network);
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const network: FakeNetwork = {
    ...createFakeSales(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fails: undefined,
    poisoned: new Set(),
    rowsEach: 1,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return network;
}

function answerTo(transport: ListedTransport, question: FakeQuestion, network: FakeNetwork): FakeAnswer {
  const answer = dialects[transport](question, network);
  const isPoisoned = [...network.poisoned].some(
    ({ id }) => answer.body.includes(`${id}"`) || answer.body.includes(`${id},`),
  );
  return isPoisoned ? { status: 500, body: 'a fault' } : answer;
}
