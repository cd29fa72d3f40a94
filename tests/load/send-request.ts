// Sends one request of a load: returns its outcome, never throws.
import { request as httpRequest } from 'node:http';
import type { Agent, IncomingMessage } from 'node:http';
import type { LoadRequest } from './load-plan.ts';
import type { Outcome } from './tally.ts';

export interface Sending {
  readonly url: string;
  readonly agent: Agent;
  readonly timeoutMs: number;
  readonly mark?: string | undefined;
}

/** `dueAt` is when it should have been sent: waiting for a connection counts. */
export function sendRequest(sending: Sending, request: LoadRequest, dueAt: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const end = (status: string, retryAfter = false) => {
    clearTimeout(timer);
    resolve({ status, tookMs: performance.now() - dueAt, retryAfter });
  };
  const sent = httpRequest(`${sending.url}${request.path}`, {
    agent: sending.agent,
    method: request.method,
    headers: {
      ...request.headers,
      ...(request.body !== undefined && { 'content-length': Buffer.byteLength(request.body) }),
    },
  });
  const giveUp = () => {
    end('timeout');
    sent.destroy();
  };
  const timer = setTimeout(giveUp, Math.max(0, sending.timeoutMs - (performance.now() - dueAt)));
  sent.once('response', (answer) => readAnswer(answer, sending.mark, end));
  // Destroying an ended request emits a hang-up error: the first outcome counts.
  sent.on('error', (error) => end('code' in error ? String(error.code) : 'error'));
  sent.end(request.body);
  return promise;
}

function readAnswer(
  answer: IncomingMessage,
  mark: string | undefined,
  end: (status: string, retryAfter?: boolean) => void,
): void {
  const status = String(answer.statusCode);
  const retryAfter = answer.headers['retry-after'] !== undefined;
  answer.once('error', () => end('cut'));
  if (mark === undefined || !status.startsWith('2')) {
    answer.once('end', () => end(status, retryAfter)).resume();
    return;
  }
  let seen = '';
  answer.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
    if (!seen.includes(mark)) return;
    end(status);
    answer.destroy();
  });
  answer.once('end', () => end('no mark'));
}
