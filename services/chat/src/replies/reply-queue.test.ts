import { describe, expect, test } from '@jest/globals';
import { createReplyQueue } from './reply-queue.ts';
import type { ReplyRow } from './replies.sql.ts';

const reply = (id: string, messageClass: 'standard' | 'premium' = 'standard', leaseEpoch = 1) =>
  ({ id, class: messageClass, leaseEpoch }) as ReplyRow;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose work ends when the test calls `end`, or when it is cut. */
function startQueue(places: number) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const cuts: string[] = [];
  const queue = createReplyQueue({
    places,
    work: ({ id, leaseEpoch }, signal) => {
      begun.push(id);
      const { promise, resolve } = Promise.withResolvers<void>();
      const cut = () => {
        cuts.push(`${id} ${leaseEpoch} ${String(signal.reason)}`);
        resolve();
      };
      ends.set(id, resolve);
      if (signal.aborted) cut();
      signal.addEventListener('abort', cut);
      return promise;
    },
  });
  return { queue, begun, cuts, end: async (id: string) => (ends.get(id)?.(), turn()) };
}

describe('the queue of replies', () => {
  test('runs as many as there are places, then premium before standard, each in the order of arrival', async () => {
    const { queue, begun, end } = startQueue(1);
    queue.admit(reply('a'));
    for (const id of ['b', 'c']) queue.admit(reply(id));
    for (const id of ['p', 'q']) queue.admit(reply(id, 'premium'));
    expect(queue.ids().toSorted()).toEqual(['a', 'b', 'c', 'p', 'q']);
    for (const id of ['a', 'p', 'q', 'b']) await end(id);
    expect(begun).toEqual(['a', 'p', 'q', 'b', 'c']);
  });

  test('ends a waiting reply that is stopped without a free place', async () => {
    const { queue, begun, cuts } = startQueue(1);
    queue.admit(reply('a'));
    queue.admit(reply('b'));
    queue.cut('b', 'stop');
    await turn();
    expect([begun, cuts, queue.ids()]).toEqual([['a', 'b'], ['b 1 stop'], ['a']]);
  });

  test('keeps the newer lease of a reply and drops the older one, whichever comes first', async () => {
    const { queue, begun, cuts } = startQueue(2);
    queue.admit(reply('a', 'standard', 1));
    queue.admit(reply('a', 'standard', 2));
    queue.admit(reply('a', 'standard', 1));
    await turn();
    expect([begun, cuts, queue.ids()]).toEqual([['a', 'a'], ['a 1 lease-lost'], ['a']]);
    queue.cut('a', 'stop');
    await queue.settled();
    expect(cuts).toEqual(['a 1 lease-lost', 'a 2 stop']);
  });

  test('returns waiting replies when it is closed, and begins none', async () => {
    const { queue, begun, end } = startQueue(1);
    queue.admit(reply('a'));
    queue.admit(reply('b'));
    expect(queue.close().map(({ id }) => id)).toEqual(['b']);
    await end('a');
    await queue.settled();
    expect(begun).toEqual(['a']);
  });
});
