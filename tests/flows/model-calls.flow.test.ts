// Calls of the model, through all services: never more than there are units, and a refused key is reported to
// administrators.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ModelKeyState } from '@consilium/contracts/chat/model-key-http.ts';
import { errorCatalogue } from '@consilium/contracts/error.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { networkWithModelForFile } from './network-for-file.ts';
import { newConversation, send, wholeReply } from './reply-reader.ts';

// Allows for a busy machine.
jest.setTimeout(60_000);

const TOGETHER = 20;
const { network, model } = networkWithModelForFile({ QUOTA_FREE_PREMIUM: '1' });
let before: number;
beforeEach(() => void (before = model.requests.length));
afterEach(() => model.setScript({}));

const asked = () => model.requests.length - before;

describe('the model', () => {
  test('is called once for 20 simultaneous messages in one conversation', async () => {
    const person = await network.person();
    const id = await newConversation(network, person);
    model.setScript({ firstChunkDelayMs: 3000 });
    const answers = await Promise.all(
      Array.from({ length: TOGETHER }, (_unused, number) =>
        send(network, person, id, `Question number ${number}`, { accept: 'application/json' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 202 && status !== 409 && status !== 429)).toEqual([]);
    await eventually(async () => expect(asked()).toBeGreaterThan(0));
    expect(asked()).toBe(1);
  });

  test('is called once for 20 simultaneous messages in 20 conversations with one unit left', async () => {
    const person = await network.person();
    const ids = await Promise.all(Array.from({ length: TOGETHER }, () => newConversation(network, person)));
    model.setScript({ firstChunkDelayMs: 3000 });
    const options = { accept: 'application/json', class: 'premium' };
    const answers = await Promise.all(ids.map((id) => send(network, person, id, 'My laptop is slow', options)));
    const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right);
    expect(statuses).toEqual([202, ...Array.from({ length: TOGETHER - 1 }, () => 429)]);
    await eventually(async () => expect(asked()).toBeGreaterThan(0));
    expect(asked()).toBe(1);
  });
});

test('a refused key gives the person a specific message, and administrators a notice until a call succeeds', async () => {
  const [person, admin] = [await network.person(), await network.person({ roles: ['admin'] })];
  const state = async () =>
    (await (await network.call('/api/chat/admin/model-key', { as: admin })).json()) as ModelKeyState;
  const id = await newConversation(network, person);
  model.setScript({ fail: { status: 401 } });
  const refused = (await wholeReply(await send(network, person, id, 'My laptop is slow'))).at(-1);
  const { message } = errorCatalogue.MODEL_KEY_REFUSED;
  expect(refused).toMatchObject({
    event: 'error',
    data: { code: 'MODEL_KEY_REFUSED', message, receipt: { state: 'not_counted', reason: 'model_failed' } },
  });
  await eventually(async () => expect(await state()).toMatchObject({ refusal: { status: 401 } }));
  model.setScript({});
  expect((await wholeReply(await send(network, person, id, 'Once more, please'))).at(-1)?.event).toBe('done');
  await eventually(async () => expect(await state()).toEqual({ refusal: null }));
});
