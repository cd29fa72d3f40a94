// Signals sent while a batch is being confirmed leave with the next one, at whatever moment they are sent.
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createOutageLog } from '../../log/outage-log.ts';
import type { RedisClient } from '../../redis/redis-connection.ts';
import { createSignalWriter } from './signal-writer.ts';

const channel = 'news';

/** Confirms each batch when told to, and records the payloads. */
function recordingClient() {
  const written: string[] = [];
  let confirm: () => void = () => {};
  const pipeline = () => {
    const payloads: string[] = [];
    return {
      xadd: (...words: readonly string[]) => payloads.push(words.at(-1) ?? ''),
      exec: () =>
        new Promise((resolve) => {
          confirm = () => {
            written.push(...payloads);
            resolve(payloads.map(() => [null, 'id']));
          };
        }),
    };
  };
  return { client: { pipeline } as unknown as RedisClient, written, confirm: () => confirm() };
}

const macrotask = () => new Promise((resolve) => setImmediate(resolve));

test.each(Array.from({ length: 12 }, (_, turns) => turns))(
  'a signal sent %i turns after the confirmation leaves with the next batch',
  async (turns) => {
    const { client, written, confirm } = recordingClient();
    const outages = createOutageLog(pino({ level: 'silent' }), 'signals');
    const limits = { maxEntries: 10, mostWaiting: 10, stopTimeoutMs: 1000 };
    const writer = createSignalWriter({ client, key: 'signals', origin: 'me', ...limits, outages });
    writer.add({ channel, payload: 'first' });
    await macrotask();
    confirm();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    writer.add({ channel, payload: 'second' });
    await macrotask();
    await macrotask();
    confirm();
    expect(written).toEqual(['first', 'second']);
    await writer.stop();
  },
);
