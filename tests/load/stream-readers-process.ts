// Reads the streams that its parent names, and reports how many are open, four times a second.
import { Agent, get } from 'node:http';
import type { Readers } from './stream-readers.ts';

const TOLD_EVERY_MS = 250;
/** The listen backlog of a socket is limited. */
const OPENED_TOGETHER = 50;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const state = { open: 0, ended: 0, failed: 0 };

function read({ url, token }: Readers, replyId: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = false;
  const end = (how: 'ended' | 'failed') => {
    if (begun) state.open -= 1;
    state[how] += 1;
    resolve();
  };
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const request = get(`${url}/api/chat/replies/${replyId}/stream`, { agent, headers }, (answer) => {
    if (answer.statusCode !== 200) return end('failed');
    answer.once('data', () => {
      begun = true;
      state.open += 1;
      resolve();
    });
    answer.once('close', () => end('ended')).resume();
    return undefined;
  });
  request.once('error', () => end('failed'));
  return promise;
}

async function readAll(readers: Readers): Promise<void> {
  for (let first = 0; first < readers.replyIds.length; first += OPENED_TOGETHER)
    await Promise.all(readers.replyIds.slice(first, first + OPENED_TOGETHER).map((id) => read(readers, id)));
}

process.once('message', (readers) => {
  setInterval(() => process.send?.(state), TOLD_EVERY_MS);
  void readAll(readers as Readers);
});
process.once('disconnect', () => process.exit(0));
