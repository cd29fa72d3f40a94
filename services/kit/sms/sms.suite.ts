// What every driver of the SMS port must do; `received` reads the messages that really arrived.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SmsRefusedError } from './sms.ts';
import type { SmsMessage, SmsSender } from './sms.ts';

export interface ReceivedSms {
  /** With a leading plus. */
  readonly to: string;
  readonly text: string;
}

export function smsSuite(
  driver: string,
  create: () => Promise<{ sender: SmsSender; received(): Promise<readonly ReceivedSms[]>; stop?(): Promise<void> }>,
): void {
  describe(`SMS: ${driver}`, () => {
    let world: Awaited<ReturnType<typeof create>>;
    const message = (text: string, idempotencyKey = randomUUID() as string): SmsMessage => ({
      to: '491701234567',
      text,
      channel: 'sms',
      facts: { kind: 'confirmation', code: '123456', person: {} },
      idempotencyKey,
    });
    const arrived = async (text: string) => (await world.received()).filter((sms) => sms.text === text);
    beforeAll(async () => {
      world = await create();
    });
    afterAll(async () => {
      await world.sender.stop();
      await world.stop?.();
    });

    test.each(['Your code is 123456', 'Grüße, 早上好 👋\n\n@example.org #123456', `long ${'words '.repeat(60)}`])(
      'delivers %j unchanged to the number',
      async (text) => {
        await world.sender.send(message(text));
        expect(await arrived(text)).toMatchObject([{ to: '+491701234567', text }]);
      },
    );

    test('sends a repeated key once, even when both are sent at the same time', async () => {
      const twice = message('once', randomUUID());
      await world.sender.send(twice);
      await world.sender.send(twice);
      const atOnce = message('once at once', randomUUID());
      await Promise.all([world.sender.send(atOnce), world.sender.send(atOnce)]);
      expect(await arrived('once')).toHaveLength(1);
      expect(await arrived('once at once')).toHaveLength(1);
    });

    test.each([
      '',
      '+491701234567',
      '0170 1234567',
      '491701234567,491701234568',
      '4917012345\r\nX: y',
      '12',
      '1'.repeat(16),
    ])('refuses the number %j for good', async (to) => {
      const before = (await world.received()).length;
      await expect(world.sender.send({ ...message('to nobody'), to })).rejects.toBeInstanceOf(SmsRefusedError);
      expect(await world.received()).toHaveLength(before);
    });
  });
}
