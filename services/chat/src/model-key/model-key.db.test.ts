// A key that the model's provider refuses: logged at intervals, seen by every process, cleared when a call succeeds.
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ModelKeyState } from '@consilium/contracts/chat/model-key-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { pino } from 'pino';
import { watchModelKey } from './watch-model-key.ts';
import { chatForFile } from '../testing/chat-for-file.ts';

const START = new Date('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;
const clock = manualClock(START);
const admin = somebody({ roles: ['admin'] });
let logged: string[];
const { chat, database } = chatForFile({ clock });
beforeEach(async () => {
  clock.set(START);
  logged = [];
  await database.pool().query('truncate chat.model_key_refusals');
});

/** One of several processes. */
const watch = () =>
  watchModelKey({
    pool: database.pool('chat'),
    clock,
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  });
const state = async () =>
  (await (await chat.call('/api/chat/admin/model-key', { identity: admin })).json()) as ModelKeyState;
const isRefused = (lastAt: Date) =>
  eventually(async () => expect((await state()).refusal?.lastAt).toBe(lastAt.toISOString()));

describe('a refused key', () => {
  test('is shown with its status and since when, to administrators only', async () => {
    expect(await state()).toEqual({ refusal: null });
    watch().refused(401);
    await isRefused(START);
    clock.advance(MINUTE_MS);
    watch().refused(403);
    await isRefused(clock.now());
    const told = { status: 403, since: START.toISOString(), lastAt: clock.now().toISOString() };
    expect(await state()).toEqual({ refusal: told });
    expect((await chat.call('/api/chat/admin/model-key', { identity: somebody() })).status).toBe(403);
  });

  test('is logged once in ten minutes, however many calls and processes fail', async () => {
    const processes = [watch(), watch(), watch()];
    for (let number = 0; number < 30; number += 1) processes[number % 3]?.refused(401);
    await isRefused(START);
    clock.advance(9 * MINUTE_MS);
    processes[1]?.refused(401);
    await isRefused(clock.now());
    expect(logged).toHaveLength(1);
    clock.advance(MINUTE_MS);
    processes[2]?.refused(401);
    await eventually(async () => expect(logged).toHaveLength(2));
    expect(logged[0]).toContain('refuses our key');
  });

  test('is cleared when a call of any process succeeds, and a later refusal is a new one', async () => {
    watch().refused(401);
    await isRefused(START);
    clock.advance(1);
    watch().answered(clock.now());
    await eventually(async () => expect(await state()).toEqual({ refusal: null }));
    clock.advance(MINUTE_MS);
    watch().refused(401);
    await isRefused(clock.now());
    expect((await state()).refusal?.since).toBe(clock.now().toISOString());
    expect(logged).toHaveLength(1);
  });

  test('is not cleared by the answer to a call that began before the refusal', async () => {
    const before = clock.now();
    clock.advance(MINUTE_MS);
    const process = watch();
    process.refused(401);
    await isRefused(clock.now());
    process.answered(before);
    process.answered(before);
    clock.advance(1);
    process.refused(401);
    await isRefused(clock.now());
    expect((await state()).refusal?.since).toBe(new Date(START.getTime() + MINUTE_MS).toISOString());
  });
});
