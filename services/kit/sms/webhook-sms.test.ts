// SMS by webhook against a real program that verifies signatures.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../config/read-config.ts';
import { z } from 'zod';
import { smsVariables } from './sms-variables.ts';
import { smsSuite } from './sms.suite.ts';
import { SmsRefusedError } from './sms.ts';
import type { SmsMessage } from './sms.ts';
import { SMS_SECRET, startSmsReceiver } from './testing/sms-receiver.ts';
import type { SmsReceiver } from './testing/sms-receiver.ts';
import { openWebhookSms } from './webhook-sms.ts';

const settings = (url: string, secrets = SMS_SECRET) =>
  readConfig(z.object(smsVariables), { SMS: 'webhook', SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRETS: secrets });
const message: SmsMessage = {
  to: '491701234567',
  text: 'Your code is 123456',
  channel: 'whatsapp',
  facts: { kind: 'phone_change', code: '123456', person: { id: 'somebody' } },
  idempotencyKey: 'auth:1',
};

smsSuite('webhook', async () => {
  const receiver = await startSmsReceiver();
  return {
    sender: openWebhookSms({ config: settings(receiver.url) }),
    received: async () => receiver.taken.map(({ sms }) => ({ to: `+${sms.phone}`, text: sms.text })),
    stop: () => receiver.stop(),
  };
});

let receiver: SmsReceiver | undefined;
afterEach(async () => {
  await receiver?.stop();
  receiver = undefined;
});

test("an SMS is sent in the format of GoTrue's hook", async () => {
  receiver = await startSmsReceiver();
  await openWebhookSms({ config: settings(receiver.url) }).send(message);
  expect(receiver.taken).toMatchObject([
    {
      id: 'auth:1',
      metadata: { name: 'send-sms' },
      user: { id: 'somebody' },
      sms: { otp: '123456', sms_type: 'phone_change', phone: '491701234567', channel: 'whatsapp' },
    },
  ]);
});

test('the id, the time and the body are signed with every secret, as the standard says', async () => {
  const secrets = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  let seen: { headers: Record<string, unknown>; body: string } | undefined;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen = { headers: request.headers, body };
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const joined = secrets.map((secret) => `v1,whsec_${secret.toString('base64')}`).join('|');
  await openWebhookSms({ config: settings(url, joined) }).send(message);
  await new Promise((resolve) => server.close(resolve));
  const signed = `auth:1.${String(seen?.headers['webhook-timestamp'])}.${seen?.body}`;
  const expected = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`);
  expect(seen?.headers['webhook-signature']).toBe(expected.join(' '));
});

test('a call signed with another secret is refused, and may be retried', async () => {
  receiver = await startSmsReceiver(`v1,whsec_${Buffer.alloc(32, 9).toString('base64')}`);
  const error = await openWebhookSms({ config: settings(receiver.url) })
    .send(message)
    .catch((thrown: unknown) => thrown);
  expect(String(error)).toBe('Error: the SMS webhook did not take the message (401)');
  expect(receiver.taken).toEqual([]);
});

test.each([
  ['a refusal', 400, '', SmsRefusedError, 'refuses the message (400)'],
  ['an error in the answer', 200, '{"error":{"http_code":422,"message":"blocked"}}', SmsRefusedError, '(422)'],
  ['an outage', 503, '', Error, 'did not take the message (503)'],
  ['too many', 429, '', Error, 'did not take the message (429)'],
  ['a redirect, which is not followed', 302, '', Error, 'did not take the message (302)'],
])('%s: %i', async (_name, status, body, kind, words) => {
  receiver = await startSmsReceiver();
  receiver.behave((response) => response.writeHead(status, { Location: `${receiver?.url}/elsewhere` }).end(body));
  const error = await openWebhookSms({ config: settings(receiver.url) })
    .send(message)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(kind);
  expect(error instanceof SmsRefusedError).toBe(kind === SmsRefusedError);
  expect(String(error)).toContain(words);
  expect(receiver.answers).toEqual([status]);
});

test('a receiver that never answers, or cannot be reached, may be retried', async () => {
  receiver = await startSmsReceiver();
  receiver.behave(() => undefined);
  const slow = openWebhookSms({ config: settings(receiver.url), timeLimitMs: 50 });
  await expect(slow.send(message)).rejects.toThrow('the SMS webhook did not answer (TimeoutError)');
  const nobody = openWebhookSms({ config: settings('http://127.0.0.1:9/') });
  const error = await nobody.send(message).catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(SmsRefusedError);
  expect(String(error)).toContain('did not answer');
});

test.each([
  ['SMS_WEBHOOK_URL', {}],
  ['SMS_WEBHOOK_SECRETS', { SMS_WEBHOOK_URL: 'https://sms.example' }],
  ['SMS_WEBHOOK_URL', { SMS_WEBHOOK_URL: 'http://sms.example', SMS_WEBHOOK_SECRETS: SMS_SECRET }],
])('an invalid %s is named', (name, environment) => {
  const config = readConfig(z.object(smsVariables), { SMS: 'webhook', ...environment });
  const open = () => openWebhookSms({ config });
  expect(open).toThrow(ConfigError);
  expect(open).toThrow(name);
});

test.each(['whsec_abc', 'v1,whsec_c2hvcnQ=', `${SMS_SECRET}|secret`])('the secret %j is refused', (secrets) => {
  expect(() => settings('https://sms.example', secrets)).toThrow('SMS_WEBHOOK_SECRETS');
});
