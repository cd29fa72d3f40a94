// The forms in which mail comes in: a file, Postmark, Mailgun and SendGrid. All say the same.
import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { formFields } from './form-fields.ts';
import type { FormFields } from './form-fields.ts';
import { addressesIn } from './incoming-mail.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { isAutomatic } from './is-automatic.ts';
import { isSignedByMailgun, readMailgun } from './mailgun.ts';
import { readPostmark } from './postmark.ts';
import { readEml } from './read-eml.ts';
import { readWords } from './read-words.ts';
import { readSendgrid } from './sendgrid.ts';

const REPLY = 'support+0123456789abcdef0123456789abcdef@consilium.test';
const headers = [
  'Message-ID: <m1@mail.example>',
  'From: "Ada Lövelace" <Ada@Example.org>',
  `To: Support <${REPLY}>`,
  'Cc: other@example.org',
  'Subject: =?utf-8?q?Re=3A_Gr=C3=BC=C3=9Fe?=',
];
const eml = [
  ...headers,
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Grüße',
  '--b',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="receipt.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  'AAAA',
  '--b--',
  '',
].join('\r\n');
const expected = {
  from: 'ada@example.org',
  fromName: 'Ada Lövelace',
  subject: 'Re: Grüße',
  messageId: '<m1@mail.example>',
};
const postmark = {
  FromFull: { Email: 'Ada@Example.org', Name: 'Ada Lövelace', MailboxHash: '' },
  From: 'Ada@Example.org',
  To: `Support <${REPLY}>`,
  OriginalRecipient: REPLY,
  Subject: 'Re: Grüße',
  MessageID: '22c74902-a0c1-4511-804f-341342852c90',
  TextBody: 'Grüße',
  HtmlBody: '',
  Headers: [{ Name: 'Message-ID', Value: '<m1@mail.example>' }],
  Attachments: [{ Name: 'receipt.pdf', Content: 'AAAA', ContentType: 'application/pdf', ContentLength: 3 }],
};

async function form(fields: Readonly<Record<string, string>>, withFile = true): Promise<FormFields> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (withFile) data.set('attachment-1', new File(['abc'], 'receipt.pdf'));
  const request = new Response(data);
  return formFields(new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type') ?? '');
}
const mailgun = {
  recipient: REPLY,
  sender: 'bounce@example.org',
  from: 'Ada Lövelace <Ada@Example.org>',
  subject: 'Re: Grüße',
  'body-plain': 'Grüße',
  'message-headers': JSON.stringify([['Message-Id', '<m1@mail.example>']]),
};
const sendgrid = {
  headers: headers.join('\n'),
  envelope: JSON.stringify({ to: [REPLY], from: 'bounce@example.org' }),
  from: 'Ada Lövelace <Ada@Example.org>',
  to: `Support <${REPLY}>`,
  subject: 'Re: Grüße',
  text: 'Grüße',
};

describe('a mail', () => {
  const bytes = Buffer.from(eml);
  test.each<readonly [string, () => IncomingMail | Promise<IncomingMail>]>([
    ['from a file', () => readEml(bytes)],
    ['from Postmark', () => readPostmark(Buffer.from(JSON.stringify(postmark)))],
    ['from Mailgun', async () => readMailgun(await form(mailgun))],
    ['from SendGrid', async () => readSendgrid(await form(sendgrid))],
    ['from SendGrid, whole', async () => readSendgrid(await form({ email: eml, envelope: sendgrid.envelope }, false))],
  ])('%s is read', async (_from, read) => {
    const mail = await read();
    expect(mail).toMatchObject(expected);
    expect(mail.files).toMatchObject([{ name: 'receipt.pdf' }]);
    expect(mail.files[0]?.bytes).toHaveLength(3);
    expect(mail.text.trim()).toBe('Grüße');
    expect(mail.to).toContain(REPLY);
  });

  test.each<readonly [string, () => unknown]>([
    ['no mail', () => readEml(Buffer.from('\r\n\r\nHello'))],
    ['no JSON', () => readPostmark(Buffer.from('{'))],
    ['another JSON', () => readPostmark(Buffer.from('{"From":3}'))],
    ['no form', () => formFields(new Uint8Array(Buffer.from('x')), 'multipart/form-data; boundary=b')],
    ['a form without a sender', async () => readMailgun(await form({ subject: 'x' }))],
    ['headers that are no JSON', async () => readMailgun(await form({ ...mailgun, 'message-headers': '[' }))],
    ['a thousand nested parts', () => readEml(Buffer.from(nested(1000)))],
  ])('that is %s is refused as unreadable', async (_what, read) => {
    await expect((async () => read())()).rejects.toMatchObject({ name: 'UnreadableMailError' });
  });
});

function nested(depth: number): string {
  const open = (level: number) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`;
  return `From: a@b.c\r\n${Array.from({ length: depth }, (_each, level) => open(level)).join('')}`;
}

describe('the signature of Mailgun', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  const signed = (atMs: number, key = 'the key', token = 'a'.repeat(50)) => {
    const timestamp = String(Math.floor(atMs / 1000));
    return {
      timestamp,
      token,
      signature: createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex'),
    };
  };
  const isGood = async (fields: Readonly<Record<string, string>>) =>
    isSignedByMailgun(await form(fields, false), 'the key', now);

  test('is good with its key, now and within the hours of its retries', async () => {
    expect(await isGood(signed(now.getTime()))).toBe(true);
    expect(await isGood(signed(now.getTime() - 8 * 3_600_000))).toBe(true);
  });

  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['another key', signed(now.getTime(), 'another key')],
    ['another token', { ...signed(now.getTime()), token: 'b' }],
    ['another time', { ...signed(now.getTime()), timestamp: '1796119201' }],
    ['a time long ago', signed(now.getTime() - 10 * 3_600_000)],
    ['a time to come', signed(now.getTime() + 600_000)],
    ['no signature', { timestamp: '1', token: 'a' }],
    ['a short signature', { ...signed(now.getTime()), signature: 'ab' }],
    ['no time', { ...signed(now.getTime()), timestamp: 'NaN' }],
  ])('is refused with %s', async (_what, fields) => expect(await isGood(fields)).toBe(false));
});

describe('a mail that nobody wrote', () => {
  const mail = (from: string, more: Readonly<Record<string, string>>) => ({
    from,
    headers: new Map(Object.entries(more)),
  });
  test.each([
    mail('ada@example.org', { 'auto-submitted': 'auto-replied' }),
    mail('ada@example.org', { precedence: 'bulk' }),
    mail('ada@example.org', { 'return-path': '<>' }),
    mail('ada@example.org', { 'content-type': 'multipart/report; report-type=delivery-status' }),
    mail('ada@example.org', { 'x-autoreply': 'yes' }),
    mail('mailer-daemon@example.org', {}),
    mail('no-reply@example.org', {}),
    mail('no_reply.shop@example.org', {}),
    mail('bounces+ada=x.org@example.org', {}),
    mail('ada@example.org', { precedence: 'auto-reply' }),
  ])('is known: %j', (each) => expect(isAutomatic(each)).toBe(true));
  test.each([
    mail('ada@example.org', { 'auto-submitted': 'no', precedence: 'normal', 'return-path': '<ada@example.org>' }),
    mail('noreen@example.org', {}),
    mail('norma@example.org', { 'content-type': 'multipart/alternative' }),
  ])('is not: %j', (each) => expect(isAutomatic(each)).toBe(false));
});

test('addresses are found however they are written, and none holds what a database refuses', () => {
  const written = `"A, B" <A.b+c@Example.org>, d@e.f;<${'x'.repeat(80)}@y.z>, n\u0000ul@x.y, ${'l'.repeat(64)}@${'m'.repeat(300)}`;
  const found = addressesIn(written);
  expect(found.slice(0, 2)).toEqual(['a.b+c@example.org', 'd@e.f']);
  expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(254);
  expect(found.join(' ')).not.toContain('\u0000');
  expect(addressesIn('a@'.repeat(100_000)).length).toBeLessThanOrEqual(100);
});

describe('what is kept', () => {
  const mail = (more: Partial<IncomingMail>): IncomingMail => ({
    from: 'ada@example.org',
    fromName: '',
    to: [],
    subject: '',
    text: '',
    html: '',
    messageId: undefined,
    headers: new Map(),
    files: [],
    ...more,
  });

  test('of HTML alone is its text, without styles, pictures and addresses of links', () => {
    const html =
      '<style>p{}</style><p>Hello&nbsp;<b>there</b></p><table><tr><td>Cell</td></tr></table><img src="x" alt="pixel"><a href="https://x.example/track">link</a><script>alert(1)</script>';
    const { body } = readWords(mail({ html }));
    expect(body.replaceAll('\u00A0', ' ')).toMatch(/^Hello there\s+Cell\s+link$/);
  });

  test('is bounded, whole, in lines of one kind and without NUL', () => {
    const lines = Array.from({ length: 10_000 }, (_each, index) => `line ${index} 👋`).join('\r\n');
    const { body, wholeText } = readWords(mail({ text: `\u0000${lines}` }));
    expect(body.length).toBeLessThanOrEqual(10_000);
    expect(body.isWellFormed()).toBe(true);
    expect(wholeText).toContain('line 9999');
    expect(wholeText).not.toContain('\r');
    expect(readWords(mail({ text: 'a'.repeat(300_000) })).wholeText).toHaveLength(200_000);
    expect(readWords(mail({ text: `${'a'.repeat(9999)}👋` })).body).toBe('a'.repeat(9999));
    expect(readWords(mail({ text: '\uD800x' })).body).toBe('\uFFFDx');
  });

  test('has a subject, a name and an id in any case', () => {
    const words = readWords(mail({ subject: 'a\r\nBcc: eve@example.net\u202E', fromName: ' \t', messageId: 'no id' }));
    expect(words).toMatchObject({ subject: 'a Bcc: eve@example.net', name: 'ada@example.org' });
    expect(words.messageId).toMatch(/^<[0-9a-f]{64}@without-id\.invalid>$/);
    expect(words.messageId).toBe(readWords(mail({ subject: 'a\r\nBcc: eve@example.net\u202E' })).messageId);
    expect(readWords(mail({})).subject).toBe('Without a subject');
    expect(
      readWords(mail({ files: Array.from({ length: 500 }, () => ({ name: 'f', bytes: new Uint8Array() })) })).notKept,
    ).toHaveLength(100);
  });
});
