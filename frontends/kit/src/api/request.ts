// fetch with the person's token; an answer that is not a success is thrown as ApiError.
import { accessToken } from '#session/session-store.ts';
import { ApiError, apiErrorOf, offlineError } from '#api/api-error.ts';

/** Sends once, and once more with a renewed token when a signed-in person is answered 401. */
export async function authorizedFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input, init);
  const token = await accessToken();
  const repeat = token === undefined ? undefined : request.clone();
  const response = await send(request, token);
  if (response.ok) return response;
  const error = await apiErrorOf(response);
  if (response.status !== 401 || !repeat) throw error;
  const renewed = await accessToken({ renew: true });
  if (renewed === undefined || renewed === token) throw error;
  const second = await send(repeat, renewed);
  if (second.ok) return second;
  throw await apiErrorOf(second);
}

/** For the few answers outside the contracts (usage, the visitor's count). The caller names the contract's type. */
export async function fetchJson<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await authorizedFetch(new URL(path, window.location.origin), init);
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new ApiError('UNREADABLE', response.status, 'An unexpected error occurred. Please try again.');
  }
}

async function send(request: Request, token: string | undefined): Promise<Response> {
  // Where somebody is decides whose helplines they see.
  request.headers.set('x-time-zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw offlineError();
  }
}
