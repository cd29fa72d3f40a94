// A server that answers the Messages API from a script: for tests with the real SDK, for flows, and for benchmarks.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vendor } from './scripted-model/dialects.ts';
import type { Dialect } from './scripted-model/dialects.ts';
import { refusalOf } from './scripted-model/in-dialect.ts';
import { answerWithMessage, sendApiError } from './scripted-model/plain-answer.ts';
import type { ModelScript } from './scripted-model/model-script.ts';
import { streamMessage } from './scripted-model/stream-message.ts';

export interface ScriptedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON of the body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The client closed the connection before the answer was complete. */
  wasCancelled: boolean;
}

export type ScriptSource = ModelScript | ((request: ScriptedRequest) => ModelScript);

export interface ScriptedModel {
  /** Base address, for ANTHROPIC_BASE_URL. */
  readonly url: string;
  /** Every request so far, oldest first. */
  readonly requests: readonly ScriptedRequest[];
  /** Applies to the next requests; resets the count of failures. */
  setScript(script: ScriptSource): void;
  stop(): Promise<void>;
}

export async function startScriptedModel(script: ScriptSource = {}, dialect: Dialect = vendor): Promise<ScriptedModel> {
  const requests: ScriptedRequest[] = [];
  let source = script;
  let failuresShown = 0;
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const received = await receive(request);
    requests.push(received);
    response.once('close', () => (received.wasCancelled = !response.writableFinished));
    const current = typeof source === 'function' ? source(received) : source;
    if (current.fail && failuresShown < (current.fail.times ?? Infinity)) {
      failuresShown += 1;
      sendApiError(response, current.fail, dialect);
    } else await answer(received, response, current, dialect);
  };
  const url = await listen(server);
  const setScript = (next: ScriptSource) => {
    source = next;
    failuresShown = 0;
  };
  return { url, requests, setScript, stop: () => close(server) };
}

async function answer(
  { path, body }: ScriptedRequest,
  response: ServerResponse,
  script: ModelScript,
  dialect: Dialect,
): Promise<void> {
  const model = typeof body['model'] === 'string' ? body['model'] : 'scripted';
  const refusal = refusalOf(dialect, body);
  if (path !== '/v1/messages') sendApiError(response, { status: 404 }, dialect);
  else if (refusal) sendApiError(response, refusal, dialect);
  else if (body['stream'] === true) await streamMessage(response, script, model, dialect);
  else await answerWithMessage(response, script, model, dialect);
}

async function receive(request: IncomingMessage): Promise<ScriptedRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof body !== 'object' || body === null) throw new TypeError('the body is no object');
  const path = new URL(request.url ?? '/', 'http://model').pathname;
  return { path, headers: request.headers, body: { ...body }, wasCancelled: false };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
