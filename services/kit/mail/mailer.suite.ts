// What every driver of the mail port must do; `received` reads the mails that really arrived.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MailRefusedError } from './mail.ts';
import type { Mailer } from './mail.ts';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
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
    const arrived = async (subject: string) => (await server.received()).filter((mail) => mail.subject === subject);
    beforeAll(async () => {
      server = await create();
    });
    afterAll(() => server.mailer.stop());

    test('delivers text, subject and HTML unchanged', async () => {
      await server.mailer.send({ ...letter, idempotencyKey: 'first' });
      expect(await arrived(letter.subject)).toMatchObject([letter]);
    });

    test.each([
      ['lines that begin with dots', 'one\n.\n..two\n.three'],
      ['other scripts and symbols', 'Καλημέρα, 早上好 👋 = =20 &amp; <b>'],
      ['long lines', `https://example.org/${'long'.repeat(300)} and ${'words '.repeat(300)}end`],
    ])('delivers %s unchanged', async (subject, text) => {
      await server.mailer.send({ ...letter, subject, text, idempotencyKey: randomUUID() });
      expect(await arrived(subject)).toMatchObject([{ text }]);
    });

    test('delivers a long subject unchanged', async () => {
      const subject = `Ihre Anfrage über „${'sehr lange Wörter '.repeat(20)}“`;
      await server.mailer.send({ ...letter, subject, idempotencyKey: randomUUID() });
      expect(await arrived(subject)).toHaveLength(1);
    });

    test('carries the headers for unsubscribing in one click, and only where there is an address for it', async () => {
      const unsubscribeAt = `https://example.org/unsubscribe/weekly?signature=${'long'.repeat(60)}`;
      await server.mailer.send({ ...letter, subject: 'of a list', unsubscribeAt, idempotencyKey: randomUUID() });
      await server.mailer.send({ ...letter, subject: 'of no list', idempotencyKey: randomUUID() });
      const [[ofList], [ofNone]] = [await arrived('of a list'), await arrived('of no list')];
      expect(ofList?.headers).toMatchObject({
        'list-unsubscribe': `<${unsubscribeAt}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      });
      expect(Object.keys(ofNone?.headers ?? {}).filter((name) => name.startsWith('list-'))).toEqual([]);
    });

    test('carries the headers of a conversation, only those that are given, and nothing that is no id', async () => {
      const ids = ['<first@example.net>', 'no id', '<a\r\nBcc: eve@example.net>', '<second@example.net>'];
      const replyTo = 'support+k3y@example.org';
      const thread = { messageId: '<third@example.org>', references: ids, replyTo };
      await server.mailer.send({ ...letter, subject: 'of a thread', thread, idempotencyKey: randomUUID() });
      const alone = { messageId: '<alone@example.org>', references: [] };
      await server.mailer.send({ ...letter, subject: 'first of it', thread: alone, idempotencyKey: randomUUID() });
      const [[inThread], [first]] = [await arrived('of a thread'), await arrived('first of it')];
      expect(inThread?.headers).toMatchObject({
        'message-id': '<third@example.org>',
        'in-reply-to': '<second@example.net>',
        references: '<first@example.net> <second@example.net>',
        'reply-to': replyTo,
      });
      expect(inThread?.headers).not.toHaveProperty('bcc');
      expect(first?.headers).toMatchObject({ 'message-id': '<alone@example.org>' });
      expect(Object.keys(first?.headers ?? {})).not.toEqual(expect.arrayContaining(['in-reply-to']));
      expect(Object.keys(first?.headers ?? {})).not.toEqual(expect.arrayContaining(['reply-to']));
    });

    test.each([
      { messageId: 'third@example.org', references: [] },
      { messageId: '<third@example.org>', references: [], replyTo: 'a@b.c, eve@example.net' },
    ])('refuses the thread %j for good', async (thread) => {
      const sending = server.mailer.send({ ...letter, thread, idempotencyKey: randomUUID() });
      await expect(sending).rejects.toBeInstanceOf(MailRefusedError);
    });

    test('sends a repeated key once, even when both are sent at the same time', async () => {
      const twice = { ...letter, subject: 'once', idempotencyKey: 'second' };
      await server.mailer.send(twice);
      await server.mailer.send(twice);
      const atOnce = { ...letter, subject: 'once at once', idempotencyKey: 'third' };
      await Promise.all([server.mailer.send(atOnce), server.mailer.send(atOnce)]);
      expect(await arrived('once')).toHaveLength(1);
      expect(await arrived('once at once')).toHaveLength(1);
    });

    test.each([
      'ada@example.org, eve@example.net',
      'ada@example.org\r\nBcc: eve@example.net',
      'Ada <ada@example.org>',
      'ada@example.org> RCPT TO:<eve@example.net',
      'nobody',
      '',
    ])('refuses the recipient %j for good', async (to) => {
      const before = (await server.received()).length;
      const sending = server.mailer.send({ ...letter, to, idempotencyKey: randomUUID() });
      await expect(sending).rejects.toBeInstanceOf(MailRefusedError);
      expect(await server.received()).toHaveLength(before);
    });
  });
}
