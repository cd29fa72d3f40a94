// Mail that is made to hurt its reader: read as far as it goes, or refused, in either case soon.
import { describe, expect, test } from '@jest/globals';
import { formFields } from './form-fields.ts';
import { readEml } from './read-eml.ts';
import { readWords } from './read-words.ts';
import { readSendgrid } from './sendgrid.ts';

describe('a hostile mail', () => {
  const read = async (head: string, body: string | Uint8Array) => {
    const start = Buffer.from(`From: a@b.cc\r\nTo: support@consilium.test\r\n${head}\r\n\r\n`);
    return readWords(await readEml(Buffer.concat([start, Buffer.from(body as string)])));
  };
  // A parser needs half a minute for each.
  test.each(['<div>', '<table><tr><td>', '<ul><li>', '<b>x'])(
    'of a megabyte of %s is read without its tags',
    async (tag) => {
      const html = `<style>p{}</style>Hello ${tag.repeat(1_000_000 / tag.length)}`;
      const { body } = await read('Content-Type: text/html', html);
      expect(body).toMatch(/^Hello/);
      expect(body).not.toMatch(/<|p\{\}/);
    },
  );

  test('of more parts than mail has is refused as unreadable', async () => {
    const parts = '--b\r\n\r\nx\r\n'.repeat(200_000);
    await expect(read('Content-Type: multipart/mixed; boundary=b', parts)).rejects.toMatchObject({
      name: 'UnreadableMailError',
    });
  });

  test('keeps no script, no picture from elsewhere and no header of its own', async () => {
    const html =
      '<script>alert(1)</script><img src="https://t.example/p.gif" alt="seen"><p onclick="x()">Hi &lt;b&gt;</p>';
    const head = 'Subject: =?utf-8?q?a=0D=0ABcc:_eve@x.yy?=\r\nContent-Type: text/html';
    expect(await read(head, html)).toMatchObject({ body: 'Hi <b>', wholeText: 'Hi <b>', subject: 'a Bcc: eve@x.yy' });
  });

  test.each([
    ['its own character set', 'text/plain; charset=iso-8859-1', Buffer.from('Grüße', 'latin1'), 'Grüße'],
    ['one that nobody knows', 'text/plain; charset=x-nobody-9', Buffer.from('Hello'), 'Hello'],
    ['another one than it says', 'text/plain; charset=utf-8', Buffer.from('Grüße', 'latin1'), 'Gr\uFFFD\uFFFDe'],
    ['no text part', 'application/pdf; name="a.pdf"', Buffer.from('x'), 'This email has no text.'],
  ])('with %s is read as far as it goes', async (_what, type, bytes, body) => {
    expect(await read(`Content-Type: ${type}`, bytes)).toMatchObject({ body });
  });

  test('of SendGrid has the character sets of its fields, and the bytes of its files', async () => {
    const line = (text: string) => Buffer.from(`${text}\r\n`);
    const field = (name: string, value: Uint8Array) =>
      Buffer.concat([line(`--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n`), value, line('')]);
    const charsets = { text: 'windows-1252', subject: 'iso-8859-1', from: 'UTF-8' };
    const file = line('--xYzZY\r\nContent-Disposition: form-data; name="a1"; filename="März.bin"\r\n');
    const fields = await formFields(
      new Uint8Array(
        Buffer.concat([
          field('from', Buffer.from('Ada Lövelace <ada@example.org>')),
          field('subject', Buffer.from('Grüße', 'latin1')),
          field('text', Buffer.from([0x80, 0xe4])),
          field('charsets', Buffer.from(JSON.stringify(charsets))),
          file,
          Buffer.from([0, 255, 128, 13, 10]),
          line('\r\n--xYzZY--'),
        ]),
      ),
      'multipart/form-data; boundary=xYzZY',
    );
    const mail = await readSendgrid(fields);
    expect(mail).toMatchObject({ fromName: 'Ada Lövelace', subject: 'Grüße', text: '€ä' });
    expect(mail.files.map(({ name, bytes }) => [name, [...bytes]])).toEqual([['März.bin', [0, 255, 128, 13, 10]]]);
  });
});
