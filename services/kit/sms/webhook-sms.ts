// SMS by webhook, in the format of GoTrue's send-sms hook, signed as Standard Webhooks define.
//
// Repeated keys: this process remembers the last 10,000 keys it sent; the receiver gets every key as webhook-id.
import { Webhook } from 'standardwebhooks';
import { ConfigError } from '../config/read-config.ts';
import { newId } from '../ids.ts';
import { createSentKeys } from '../mail/sent-keys.ts';
import type { SmsSettings } from './sms-variables.ts';
import { checkPhoneNumber, SmsRefusedError } from './sms.ts';
import type { SmsMessage, SmsSender } from './sms.ts';

const REMEMBERED_KEYS = 10_000;
const TIME_LIMIT_MS = 5000;
const MOST_ANSWER_BYTES = 200 * 1024;
/** Statuses after which the same call may succeed; any other 4xx is permanent. */
const passing: ReadonlySet<number> = new Set([401, 403, 404, 408, 409, 425, 429]);
const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', 'host.docker.internal']);

interface Receiver {
  readonly url: URL;
  readonly signers: readonly Webhook[];
  readonly timeLimitMs: number;
}

/** Throws ConfigError naming SMS_WEBHOOK_URL or SMS_WEBHOOK_SECRETS. */
export function openWebhookSms(options: { readonly config: SmsSettings; readonly timeLimitMs?: number }): SmsSender {
  const receiver = receiverOf(options.config, options.timeLimitMs ?? TIME_LIMIT_MS);
  const keys = createSentKeys(REMEMBERED_KEYS);
  return {
    async send(message) {
      checkPhoneNumber(message.to);
      await keys.once(message.idempotencyKey, () => deliver(receiver, message));
    },
    async stop() {
      await Promise.allSettled(keys.pending());
    },
  };
}

function receiverOf({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRETS }: SmsSettings, timeLimitMs: number): Receiver {
  if (SMS_WEBHOOK_URL === undefined)
    throw new ConfigError('SMS_WEBHOOK_URL: give the address that takes SMS, because SMS is webhook');
  if (SMS_WEBHOOK_SECRETS === undefined)
    throw new ConfigError('SMS_WEBHOOK_SECRETS: give the secret that signs SMS, because SMS is webhook');
  const url = new URL(SMS_WEBHOOK_URL);
  if (url.protocol !== 'https:' && !ownMachine.has(url.hostname))
    throw new ConfigError('SMS_WEBHOOK_URL: must be https, because it carries codes');
  return { url, signers: SMS_WEBHOOK_SECRETS.map((secret) => new Webhook(secret.slice('v1,'.length))), timeLimitMs };
}

/** Redirects are not followed: a code is sent to the configured address only. */
async function deliver({ url, signers, timeLimitMs }: Receiver, message: SmsMessage): Promise<void> {
  const at = new Date();
  const id = message.idempotencyKey;
  const body = JSON.stringify(payloadOf(message, at));
  const signature = signers.map((signer) => signer.sign(id, at, body)).join(' ');
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimitMs),
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    },
  }).catch(noAnswer);
  await checkAnswer(response);
}

/** GoTrue's fields, plus the finished text and the channel. */
function payloadOf({ to, text, channel, facts }: SmsMessage, at: Date): object {
  const { kind, code, person } = facts;
  return {
    metadata: { uuid: newId(), time: at.toISOString(), name: 'send-sms' },
    user: person,
    sms: { ...(code === null ? {} : { otp: code }), sms_type: kind, phone: to, channel, text },
  };
}

/** Only the kind of error is reported, because its message may contain the address with its secrets. */
function noAnswer(error: unknown): never {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  throw new Error(`the SMS webhook did not answer (${cause?.code ?? name ?? 'no reason given'})`);
}

async function checkAnswer(response: Response): Promise<void> {
  if (response.status >= 400 && response.status < 500 && !passing.has(response.status)) {
    await response.body?.cancel();
    throw new SmsRefusedError(`the SMS webhook refuses the message (${response.status})`);
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the SMS webhook did not take the message (${response.status})`);
  }
  const code = errorCodeIn(await shortText(response));
  if (code !== undefined) throw new SmsRefusedError(`the SMS webhook refuses the message (${code})`);
}

/** A hook may answer 200 and report an error in the body: { error: { http_code, message } }. */
function errorCodeIn(text: string): number | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { http_code?: unknown } };
    return error ? Number(error.http_code ?? 500) : undefined;
  } catch {
    return undefined;
  }
}

async function shortText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST_ANSWER_BYTES) return '';
  }
  return text;
}
