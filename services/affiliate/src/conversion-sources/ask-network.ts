// Asks a network's interface once. Failures become SourceError, whose words never hold a key or an address with one.
import type { z } from 'zod';
import { SourceError } from '../catalog-sources/catalog-source.ts';

const TIME_LIMIT_MS = 30_000;
const MOST_BYTES = 32 * 1024 * 1024;

export interface NetworkQuestion {
  readonly network: string;
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** ClickBank answers 403 to too many calls. */
  readonly limitStatuses?: readonly number[];
}

export interface NetworkAnswer {
  readonly status: number;
  readonly text: string;
}

export async function askNetwork(question: NetworkQuestion): Promise<NetworkAnswer> {
  const { network, url, method = 'GET', headers = {}, body, signal } = question;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    const response = await fetch(url, { method, headers, redirect: 'error', signal: limit, ...(body && { body }) });
    const text = await boundedText(response);
    refuseFailure(question, response, text);
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('unavailable', `${network} did not answer.`);
  }
}

function refuseFailure({ network, limitStatuses = [429] }: NetworkQuestion, response: Response, text: string): void {
  const { status } = response;
  if (status < 400) return;
  if (limitStatuses.includes(status) && (status === 429 || /limit|exceed/i.test(text)))
    throw new SourceError('rate-limited', `${network} allows no more calls for now.`, retryAfterMs(response));
  if (status === 401 || status === 403)
    throw new SourceError('access-refused', `${network} refuses the access that is set up.`);
  if (status >= 500) throw new SourceError('unavailable', `${network} has a fault (${status}).`);
  throw new SourceError('not-understood', `${network} did not take the question (${status}).`);
}

/** Impact names the seconds in a header of its own. */
function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('the answer is too long');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** What the schema makes of a JSON answer; SourceError when it is another. */
export function readAnswer<Answer>(network: string, schema: z.ZodType<Answer>, text: string): Answer {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new SourceError('not-understood', `${network} answered in a way that is not known here.`);
  }
}
