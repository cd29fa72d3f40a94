// What every driver of the mail port must do; `received` reads what really arrived.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Mailer } from './mail.ts';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export function mailerSuite(
  driver: string,
  create: () => Promise<{ mailer: Mailer; received(): Promise<readonly ReceivedMail[]> }>,
): void {
  describe(`mail: ${driver}`, () => {
    let server: Awaited<ReturnType<typeof create>>;
    const letter = {
      to: 'ada@example.org',
      subject: 'Grüße',
      text: 'See https://example.org/x?y=1',
      html: '<p>See</p>',
    };
    beforeAll(async () => {
      server = await create();
    });
    afterAll(() => server.mailer.stop());

    test('delivers text and subject unharmed', async () => {
      await server.mailer.send({ ...letter, idempotencyKey: 'first' });
      const [mail] = await server.received();
      expect(mail).toMatchObject({ to: letter.to, subject: letter.subject, text: letter.text });
    });

    test('sends a repeated key once', async () => {
      const before = (await server.received()).length;
      await server.mailer.send({ ...letter, idempotencyKey: 'second' });
      await server.mailer.send({ ...letter, idempotencyKey: 'second' });
      expect(await server.received()).toHaveLength(before + 1);
    });
  });
}
