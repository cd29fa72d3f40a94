// A unit pays only for its class, however the class is spelled, and whichever request takes the unit.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { startGatewayAndChat } from './gateway-and-chat.ts';
import type { GatewayAndChat, Sender } from './gateway-and-chat.ts';

const STANDARD_LIMIT = 3;
const PREMIUM_LIMIT = 2;
const text = 'My laptop is slow';

let product: GatewayAndChat;
beforeAll(async () => {
  product = await startGatewayAndChat({
    QUOTA_FREE_STANDARD: String(STANDARD_LIMIT),
    QUOTA_FREE_PREMIUM: String(PREMIUM_LIMIT),
  });
});
afterAll(() => product.stop());

async function sent(sender: Sender, query: string, key: string = randomUUID()) {
  const message = product.open(sender, { conversation: await product.newConversation(sender), query, key, text });
  message.sendBody();
  return message.status;
}

/** No reply runs and no unit is held. */
async function atRest(sender: Sender) {
  await eventually(async () => {
    const { standard, premium } = (await product.usage(sender)).classes;
    expect([(await product.replies(sender)).running, standard.held, premium.held]).toEqual([0, 0, 0]);
  });
}

describe('a person gets no more than the plan gives', () => {
  test('with a class behind a thousand empty parameters', async () => {
    const sender = await product.sender();
    const query = `?${'&'.repeat(1000)}class=premium`;
    const statuses = [];
    for (let message = 0; message < STANDARD_LIMIT + PREMIUM_LIMIT + 1; message += 1) {
      statuses.push(await sent(sender, query));
      await atRest(sender);
    }
    for (let message = 0; message < STANDARD_LIMIT; message += 1) statuses.push(await sent(sender, ''));
    await atRest(sender);
    const { standard, premium } = (await product.replies(sender)).delivered;
    expect(standard).toBeLessThanOrEqual(STANDARD_LIMIT);
    expect(premium).toBeLessThanOrEqual(PREMIUM_LIMIT);
    expect(statuses.at(-1)).toBe(202);
  });

  test('with a delayed premium message while another with its key asks for standard', async () => {
    const sender = await product.sender();
    for (let message = 0; message < STANDARD_LIMIT; message += 1) {
      expect(await sent(sender, '?class=standard')).toBe(202);
    }
    await atRest(sender);
    const key = randomUUID();
    const conversation = await product.newConversation(sender);
    const heldBack = product.open(sender, { conversation, query: '?class=premium', key, text });
    await eventually(async () => expect((await product.usage(sender)).classes.premium.held).toBe(1));
    expect(await sent(sender, '?class=standard', key)).toBe(422);
    heldBack.sendBody();
    expect(await heldBack.status).toBe(202);
    await atRest(sender);
    expect((await product.replies(sender)).delivered).toEqual({ standard: STANDARD_LIMIT, premium: 1 });
  });
});
