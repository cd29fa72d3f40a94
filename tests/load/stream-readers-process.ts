// Reads the streams that its parent names, and reports how many are open, four times a second.
import { Agent, get } from 'node:http';
import type { Readers } from './stream-readers.ts';

const TOLD_EVERY_MS = 250;
/** The listen backlog of a socket is limited. */
const OPENED_TOGETHER = 50;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const state = { open: 0, told: 0, ended: 0, failed: 0 };

function read({ url, headers }: Readers['streams'][number], openWith: Readers['openWith']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let [begun, told] = [false, false];
  const begin = () => {
    if (begun) return;
    begun = true;
    state.open += 1;
    resolve();
  };
  const end = (how: 'ended' | 'failed') => {
    if (begun) state.open -= 1;
    state[how] += 1;
    resolve();
  };
  const request = get(url, { agent, headers: { ...headers, accept: 'text/event-stream' } }, (answer) => {
    if (answer.statusCode !== 200) return end('failed');
    if (openWith === 'answer') begin();
    answer.on('data', (part: Buffer) => {
      begin();
      if (told || !part.includes('event: changed')) return;
      told = true;
      state.told += 1;
    });
    answer.once('close', () => end('ended'));
    return undefined;
  });
  request.once('error', () => end('failed'));
  return promise;
}

async function readAll({ streams, openWith }: Readers): Promise<void> {
  for (let first = 0; first < streams.length; first += OPENED_TOGETHER)
    await Promise.all(streams.slice(first, first + OPENED_TOGETHER).map((stream) => read(stream, openWith)));
}

process.once('message', (readers) => {
  setInterval(() => process.send?.(state), TOLD_EVERY_MS);
  void readAll(readers as Readers);
});
process.once('disconnect', () => process.exit(0));
