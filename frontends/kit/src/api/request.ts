// fetch with the person's token; an unsuccessful response is thrown as ApiError.
import { accessToken } from '#session/session-store.ts';
import { apiErrorOf, offlineError } from '#api/api-error.ts';
import { headersOf, takeEarly } from '#api/early-answers.ts';

export type Send = (request: Request) => Promise<Response>;

/** Sends once, and once more with a renewed token when a signed-in person is answered 401. */
export async function authorizedFetch(request: Request, sendOnce: Send = fetch): Promise<Response> {
  const token = await accessToken();
  const repeat = token === undefined ? undefined : request.clone();
  const response = await send(request, token, sendOnce);
  if (response.ok) return response;
  const error = await apiErrorOf(response);
  if (response.status !== 401 || !repeat) throw error;
  const renewed = await accessToken({ renew: true });
  if (renewed === undefined || renewed === token) throw error;
  const second = await send(repeat, renewed, sendOnce);
  if (second.ok) return second;
  throw await apiErrorOf(second);
}

async function send(request: Request, token: string | undefined, sendOnce: Send): Promise<Response> {
  for (const [name, value] of Object.entries(headersOf(token))) request.headers.set(name, value);
  try {
    return await (takeEarly(request, token) ?? sendOnce(request));
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw offlineError();
  }
}
