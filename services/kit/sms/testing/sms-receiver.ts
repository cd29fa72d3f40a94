// A program that receives SMS like a provider's: it verifies each signature before reading the message.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export const SMS_SECRET = `v1,whsec_${Buffer.alloc(32, 7).toString('base64')}`;

export interface TakenSms {
  readonly id: string;
  readonly user: Readonly<Record<string, unknown>>;
  readonly sms: {
    readonly otp?: string;
    readonly sms_type: string;
    readonly phone: string;
    readonly channel: string;
    readonly text: string;
  };
}

export interface SmsReceiver {
  readonly url: string;
  /** Messages with a valid signature. */
  readonly taken: TakenSms[];
  /** Statuses of all answers, in order. */
  readonly answers: number[];
  /** Answers the next calls in another way, or not at all; without an argument normally again. */
  behave(next?: (response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

export async function startSmsReceiver(secret = SMS_SECRET): Promise<SmsReceiver> {
  const webhook = new Webhook(secret.slice('v1,'.length));
  const taken: TakenSms[] = [];
  const answers: number[] = [];
  let misbehave: ((response: ServerResponse) => void) | undefined;
  const server = createServer((request, response) => {
    response.on('finish', () => answers.push(response.statusCode));
    void takeIn(webhook, request).then((sms) => {
      if (!sms) return response.writeHead(401).end();
      if (misbehave) return misbehave(response);
      if (!taken.some(({ id }) => id === sms.id)) taken.push(sms);
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    taken,
    answers,
    behave: (next) => void (misbehave = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function takeIn(webhook: Webhook, request: IncomingMessage): Promise<TakenSms | undefined> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  try {
    const headers = request.headers as Record<string, string>;
    return { id: headers['webhook-id'] ?? '', ...(webhook.verify(body, headers) as Omit<TakenSms, 'id'>) };
  } catch {
    return undefined;
  }
}
