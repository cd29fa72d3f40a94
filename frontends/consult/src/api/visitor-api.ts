// The call that answers a visitor, as an event stream.
import { api, type ApiInputs } from '@consilium/web/api/api.ts';
import { noDangerHeaders } from '#api/no-danger.ts';

export interface VisitorQuestion {
  readonly text: string;
  readonly expertId: ApiInputs['gateway']['visitorAnswer']['body']['expertId'];
  /** The idempotency key: repeated with it, it is the same answer. */
  readonly key: string;
}

export function openVisitorAnswer({ text, expertId, key }: VisitorQuestion, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'text/event-stream', ...noDangerHeaders(text) };
  const input = { headers: { 'idempotency-key': key }, body: { text, expertId } };
  return api.gateway.visitorAnswer(input, { signal, context: { headers } });
}
