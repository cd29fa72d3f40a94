// Sends a request and checks the response.
import type { OddRequest } from './odd-requests.ts';

const LONGEST_MS = 20_000;

/** What is wrong with the response; undefined when it is correct. */
export async function complaint(
  url: string,
  request: OddRequest,
  statuses: Map<number, number>,
  triesLeft = 3,
): Promise<string | undefined> {
  const { method, path, headers, body } = request;
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: new Uint8Array(body) }),
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch((error: unknown) => error as Error);
  const shownHeaders = JSON.stringify(headers).replaceAll(/(Bearer |identity":")[^"]{20,}/g, '$1…');
  const said = `${method} ${path} ${shownHeaders} ${body?.toString('utf8').slice(0, 600) ?? ''}`;
  if (response instanceof Error) return `no answer after ${Math.round(performance.now() - startedAt)} ms: ${said}`;
  const text = await response.text();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  // On a busy machine the limiter may time out: such a 503 is accepted.
  if (response.status === 503 && triesLeft > 1) return complaint(url, request, statuses, triesLeft - 1);
  if (response.status >= 500) return `${response.status} ${text}: ${said}`;
  if (response.status >= 400 && !isEnvelope(text)) return `${response.status} without a reason, ${text}: ${said}`;
  return undefined;
}

function isEnvelope(text: string): boolean {
  try {
    const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return ['error_code', 'code', 'error'].some((name) => typeof body[name] === 'string');
  } catch {
    return false;
  }
}
