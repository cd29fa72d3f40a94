// A fake captcha provider: takes the same form as Turnstile and hCaptcha, and accepts each token once.
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CAPTCHA_SECRET = 'the secret that this site has there';

export interface CaptchaProvider {
  readonly url: string;
  /** The forms it received. */
  readonly asked: Readonly<Record<string, string>>[];
  /** Makes a valid token. */
  solved(): string;
  /** Replaces the answer to the following calls; without an argument it answers normally again. */
  behave(next?: (response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const asked: Readonly<Record<string, string>>[] = [];
  const good = new Set<string>();
  let made = 0;
  let misbehave: ((response: ServerResponse) => void) | undefined;
  const verdictOn = ({ secret, response: token = '' }: Readonly<Record<string, string>>) => {
    if (secret !== CAPTCHA_SECRET) return { success: false, 'error-codes': ['invalid-input-secret'] };
    if (good.delete(token)) return { success: true, hostname: 'consilium.test' };
    return { success: false, 'error-codes': ['invalid-input-response', 'timeout-or-duplicate', '<b>no code</b>'] };
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const form = isForm ? Object.fromEntries(new URLSearchParams(body)) : {};
      asked.push(form);
      if (misbehave) return misbehave(response);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(verdictOn(form)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    solved() {
      made += 1;
      good.add(`token ${made}`);
      return `token ${made}`;
    },
    behave: (next) => void (misbehave = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
