import { expect, test } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { pino } from 'pino';
import type { ReplyProgress } from './replies.sql.ts';
import { startReplyWatch } from './reply-watch.ts';

const log = pino({ level: 'silent' });
const running = (id: string, lastPartId: number): ReplyProgress => ({ id, status: 'running', lastPartId });

test('the watch wakes a reply that is new, has more parts, has ended or is deleted, and no unchanged one', async () => {
  const rows = new Map([
    ['still', running('still', 1)],
    ['moving', running('moving', 1)],
  ]);
  const woken: string[] = [];
  let looks = 0;
  const watch = startReplyWatch({
    followed: () => ['still', 'moving'],
    look: async (ids) => {
      looks += 1;
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    wake: (id) => void woken.push(id),
    log,
    everyMs: 1,
  });
  const wakesAfter = async (change: () => void) => {
    await eventually(async () => expect(woken).not.toHaveLength(0));
    woken.length = 0;
    change();
    await eventually(async () => expect(woken).not.toHaveLength(0));
    const next = looks + 3;
    await eventually(async () => expect(looks).toBeGreaterThan(next));
    expect(woken).toEqual(['moving']);
  };
  await eventually(async () => expect(woken).toEqual(['still', 'moving']));
  await wakesAfter(() => rows.set('moving', running('moving', 2)));
  await wakesAfter(() => rows.set('moving', { ...running('moving', 2), status: 'done' }));
  await wakesAfter(() => rows.delete('moving'));
  await watch.stop();
});

test('the watch continues after a failed query, and makes none while nobody follows a reply', async () => {
  let followed: string[] = [];
  let looks = 0;
  const woken: string[] = [];
  const watch = startReplyWatch({
    followed: () => followed,
    look: async () => {
      looks += 1;
      if (looks === 1) throw new Error('the database is down');
      return [running('one', 1)];
    },
    wake: (id) => void woken.push(id),
    log,
    everyMs: 1,
  });
  expect(looks).toBe(0);
  followed = ['one'];
  await eventually(async () => expect(woken).toEqual(['one']));
  await watch.stop();
});
