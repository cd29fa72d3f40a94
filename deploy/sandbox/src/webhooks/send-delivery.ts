// One attempt to deliver an event to an endpoint: a signed body and a timeout; any 2xx is a success.
import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

export interface Attempt {
  readonly status: number | null;
  readonly error: string | null;
}

export function signature(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

export async function sendDelivery(request: {
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  readonly at: Date;
  readonly signal: AbortSignal;
}): Promise<Attempt> {
  const { url, secret, body, at, signal } = request;
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'Stripe-Signature': signature(secret, body, at),
  };
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: deadline, redirect: 'manual' });
    await answer.body?.cancel();
    return { status: answer.status, error: answer.ok ? null : `HTTP ${answer.status}` };
  } catch (error) {
    return { status: null, error: causeOf(error) };
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** Ends early, without an error, when aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
