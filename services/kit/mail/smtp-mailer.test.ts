// The SMTP driver against a real server: the port's suite, TLS and passwords, refusals, silence, and wrong settings.
import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { z } from 'zod';
import { readConfig } from '../config/read-config.ts';
import { eventually } from '../testing/service-under-test.ts';
import { startTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { mailVariables } from './mail-variables.ts';
import { MailRefusedError } from './mail.ts';
import type { Mailer } from './mail.ts';
import { mailerSuite } from './mailer.suite.ts';
import type { SmtpLimits } from './smtp-connection.ts';
import { openSmtpMailer } from './smtp-mailer.ts';
import { startTestMailServer } from './testing/test-mail-server.ts';
import type { TestMailServer } from './testing/test-mail-server.ts';

const letter = { to: 'ada@example.org', subject: 'Hello', text: 'there', html: '<p>there</p>' };
const patient = { silenceMs: 20_000, startMs: 30_000 };

function open(
  url: string | undefined,
  more: Readonly<Record<string, string>> = {},
  limits: SmtpLimits = patient,
): Promise<Mailer> {
  const environment = { MAIL: 'smtp', SMTP_URL: url, MAIL_FROM: 'Consilium <hello@consilium.example>', ...more };
  const config = readConfig(z.object(mailVariables), environment);
  return openSmtpMailer({ config, logger: pino({ level: 'silent' }), limits });
}

/** Has one user. Its certificate is self-signed, so only `tls.rejectUnauthorized=false` accepts it. */
const withPassword: SMTPServerOptions = {
  authOptional: false,
  disabledCommands: [],
  onAuth: ({ username, password }, _session, answer) =>
    username === 'us' && password === 'a word' ? answer(null, { user: 'us' }) : answer(new Error('no')),
};
const trusting = 'tls.rejectUnauthorized=false';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function serve(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const server = await startTestMailServer(options);
  stops.push(() => server.stop());
  return server;
}

async function openUntilEnd(...settings: Parameters<typeof open>): Promise<Mailer> {
  const mailer = await open(...settings);
  stops.push(() => mailer.stop());
  return mailer;
}

mailerSuite('smtp', async () => {
  const server = await startTestMailServer();
  const mailer = await open(server.url);
  const stop = async () => {
    await mailer.stop();
    await server.stop();
  };
  return { mailer: { ...mailer, stop }, received: async () => server.received() };
});

describe('a sent mail', () => {
  test('has the configured sender, is marked as automatic, and has the same id however often it is sent', async () => {
    const server = await serve();
    for (const mailer of [await openUntilEnd(server.url), await openUntilEnd(server.url)])
      await mailer.send({ ...letter, idempotencyKey: 'same' });
    await (await openUntilEnd(server.url)).send({ ...letter, idempotencyKey: 'other' });
    const [first, again, other] = server.received().map((mail) => mail.headers);
    expect(first).toMatchObject({ from: 'Consilium <hello@consilium.example>', 'auto-submitted': 'auto-generated' });
    expect(first?.['message-id']).toMatch(/^<[0-9a-f]{32}@consilium\.example>$/);
    expect(again?.['message-id']).toBe(first?.['message-id']);
    expect(other?.['message-id']).not.toBe(first?.['message-id']);
  });

  test('gets no further header or recipient from its subject', async () => {
    const server = await serve();
    const mailer = await openUntilEnd(server.url);
    const subject = 'Hello\r\nBcc: eve@example.net\r\n\r\nanother body';
    await mailer.send({ ...letter, subject, idempotencyKey: 'injected' });
    const [mail] = server.received();
    expect(mail).toMatchObject({ recipients: [letter.to], text: letter.text });
    expect(mail?.subject).toBe('Hello Bcc: eve@example.net another body');
    expect(mail?.headers).not.toHaveProperty('bcc');
  });
});

describe('a refusal', () => {
  test.each([
    ['recipient', 550, true],
    ['recipient', 450, false],
    ['message', 554, true],
    ['message', 451, false],
  ] as const)('of the %s with %d: permanent is %j', async (where, code, forGood) => {
    const server = await serve();
    const mailer = await openUntilEnd(server.url);
    server.refuse(where, { code, text: `5.1.1 ${letter.to} is not welcome` });
    const error: unknown = await mailer.send({ ...letter, idempotencyKey: 'k' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MailRefusedError).toBe(forGood);
    expect(String(error)).toContain(String(code));
    expect(String(error)).not.toContain(letter.to);
    server.refuse(where, undefined);
    await mailer.send({ ...letter, idempotencyKey: 'k' });
    expect(server.received()).toHaveLength(1);
  });

  test('of the sender is our fault, so it is not permanent', async () => {
    const refuseAll: SMTPServerOptions = {
      onMailFrom: (_address, _session, answer) => answer(Object.assign(new Error('no'), { responseCode: 550 })),
    };
    const mailer = await openUntilEnd((await serve(refuseAll)).url);
    const sending = mailer.send({ ...letter, idempotencyKey: 'k' });
    await expect(sending).rejects.toThrow('the mail server did not take the message (MAIL FROM 550)');
  });
});

describe('a connection failure', () => {
  test('a server that stops answering is given up, and the key may be sent again', async () => {
    const server = await serve();
    const mailer = await openUntilEnd(server.url, {}, { ...patient, silenceMs: 300 });
    server.goSilent();
    await expect(mailer.send({ ...letter, idempotencyKey: 'k' })).rejects.toThrow(/did not take.*ETIMEDOUT/);
    await expect(mailer.send({ ...letter, idempotencyKey: 'k' })).rejects.toThrow(/did not take.*ETIMEDOUT/);
  });

  test('after a cut connection the same mailer sends again', async () => {
    const server = await serve();
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: server.port });
    stops.push(() => proxy.stop());
    const mailer = await openUntilEnd(`smtp://127.0.0.1:${proxy.port}`);
    await mailer.send({ ...letter, idempotencyKey: 'before' });
    await proxy.cut();
    await expect(mailer.send({ ...letter, idempotencyKey: 'k' })).rejects.toThrow(/did not take/);
    await proxy.heal();
    await eventually(() => mailer.send({ ...letter, idempotencyKey: 'k' }));
    expect(server.received()).toHaveLength(2);
  });

  test('stop waits for mails being sent', async () => {
    const server = await serve();
    const mailer = await open(server.url);
    const sending = mailer.send({ ...letter, idempotencyKey: 'k' });
    await mailer.stop();
    expect(server.received()).toHaveLength(1);
    await sending;
  });
});

describe('signing in', () => {
  const withUser = (server: TestMailServer, password: string, query = '') =>
    `smtp://us:${encodeURIComponent(password)}@127.0.0.1:${server.port}/?${query}`;

  test('uses STARTTLS', async () => {
    const server = await serve(withPassword);
    const mailer = await openUntilEnd(withUser(server, 'a word', trusting));
    await mailer.send({ ...letter, idempotencyKey: 'k' });
    expect(server.received()).toHaveLength(1);
  });

  test('uses TLS from the start', async () => {
    const server = await serve({ ...withPassword, secure: true });
    const mailer = await openUntilEnd(withUser(server, 'a word', trusting).replace('smtp:', 'smtps:'));
    await mailer.send({ ...letter, idempotencyKey: 'k' });
    expect(server.received()).toHaveLength(1);
  });

  test.each([
    ['a wrong password', withPassword, 'a guess', trusting, /the user or the password/],
    ['an untrusted certificate', withPassword, 'a word', '', /no trusted TLS connection/],
    ['a password without TLS', { ...withPassword, disabledCommands: ['STARTTLS'] }, 'a word', trusting, /TLS/],
  ])('fails at start with %s, in one line without the password', async (_what, options, password, query, line) => {
    const error: unknown = await open(withUser(await serve(options), password, query)).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'ConfigError', message: expect.stringMatching(/^SMTP_URL: .*$/) });
    expect(String(error)).toMatch(line);
    expect(String(error)).not.toContain(password);
  });
});

describe('wrong settings', () => {
  test.each([
    ['SMTP_URL', undefined, {}],
    ['SMTP_URL', 'smtp://127.0.0.1:9', {}],
    ['SMTP_URL', 'smtp://no-such-server.invalid', {}],
    ['SMTP_URL', 'smtp://', {}],
    ['MAIL_FROM', 'smtp://127.0.0.1:9', { MAIL_FROM: 'Consilium' }],
  ])('name %s', async (variable, url, more) => {
    const error: unknown = await open(url, more).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ConfigError', message: expect.stringMatching(`^${variable}: .*$`) });
  });

  test('name SMTP_URL when the server stays silent', async () => {
    const server = await serve();
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: server.port });
    stops.push(() => proxy.stop());
    proxy.halfOpen();
    await expect(open(`smtp://127.0.0.1:${proxy.port}`, {}, { ...patient, startMs: 500 })).rejects.toThrow(
      /^SMTP_URL: .*\(ETIMEDOUT\)/,
    );
  });
});
