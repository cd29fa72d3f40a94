// A signal that aborts when the sender of a request has disconnected.
import type { ServerResponse } from 'node:http';
import { httpError } from './http-error.ts';

export function signalOfClose(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(httpError('CLIENT_CLOSED')));
  if (response.closed) gone.abort(httpError('CLIENT_CLOSED'));
  return gone.signal;
}
