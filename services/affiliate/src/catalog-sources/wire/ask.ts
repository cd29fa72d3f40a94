// Calls to one network, at its pace: tried again after a fault that passes, otherwise told by kind.
import { SourceError } from '../catalog-source.ts';
import type { SourceFault } from '../catalog-source.ts';
import { exchange, textOf } from './exchange.ts';
import type { Answer, Call } from './exchange.ts';
import { createPace } from './pace.ts';
import type { Pace } from './pace.ts';
import { retryAfterMs } from './retry-after.ts';
import type { SourcePorts } from './source-ports.ts';

export interface AskSettings {
  readonly network: string;
  readonly ports: SourcePorts;
  /** The least time between two calls. */
  readonly everyMs: number;
  /** What an answer means, where that differs from its status; `renew` asks for another token, once. */
  readonly judge?: (status: number, text: string) => SourceFault | 'renew' | undefined;
  readonly renew?: () => void;
}

/** Made anew for each try: tokens and signatures expire. */
export type MakeCall = (signal: AbortSignal) => Call | Promise<Call>;

export interface Ask {
  text(make: MakeCall, signal: AbortSignal): Promise<string>;
  /** For feeds: the body as it comes. */
  stream(make: MakeCall, signal: AbortSignal): Promise<Answer>;
}

const BACKOFF_MS = [1000, 4000, 15_000] as const;

interface Outcome<Result> {
  readonly result?: Result;
  readonly error?: SourceError;
  readonly renews?: boolean;
}

export function createAsk(settings: AskSettings): Ask {
  const { network, ports } = settings;
  const { limits } = ports;
  const pace = createPace(settings.everyMs, ports);
  const send = async <Result>(call: Call, signal: AbortSignal, maxBytes: number, read: Read<Result>) =>
    read(await exchange(call, { network, maxBytes, limits, signal }));
  return {
    text: (make, signal) =>
      repeated({ settings, pace, make, signal }, (call) =>
        inTime(settings, signal, (limited) =>
          send(call, limited, limits.answerBytes, (answer) => wholeText(settings, answer)),
        ),
      ),
    stream: (make, signal) =>
      repeated({ settings, pace, make, signal }, (call) =>
        send(call, signal, limits.feedBytes, (answer) =>
          isGood(answer.status) ? { result: answer } : wholeText(settings, answer).then(asFault),
        ),
      ),
  };
}

type Read<Result> = (answer: Answer) => Outcome<Result> | Promise<Outcome<Result>>;

async function wholeText(settings: AskSettings, answer: Answer): Promise<Outcome<string>> {
  const text = await textOf(answer);
  const judged = settings.judge?.(answer.status, text);
  if (judged === undefined && isGood(answer.status)) return { result: text };
  const fault = judged === 'renew' ? 'access-refused' : (judged ?? usualFault(answer.status));
  const waitMs = retryAfterMs(answer.headers, settings.ports.clock.now());
  return {
    error: new SourceError(fault, sentenceOf(fault, settings.network, answer.status), waitMs),
    renews: judged === 'renew',
  };
}

function asFault({ error, renews }: Outcome<string>): Outcome<Answer> {
  return { ...(error && { error }), ...(renews && { renews }) };
}

/** The whole answer of an API has a limit, however it trickles in. */
async function inTime<Result>(
  { network, ports }: AskSettings,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(ports.limits.answerMs);
  try {
    return await work(AbortSignal.any([signal, limit]));
  } catch (error) {
    if (limit.aborted && !signal.aborted) throw new SourceError('unavailable', `${network} does not answer in time.`);
    throw error;
  }
}

interface Repetition {
  readonly settings: AskSettings;
  readonly pace: Pace;
  readonly make: MakeCall;
  readonly signal: AbortSignal;
}

async function repeated<Result>(
  { settings, pace, make, signal }: Repetition,
  send: (call: Call) => Promise<Outcome<Result>>,
): Promise<Result> {
  let hasRenewed = false;
  for (let tries = 0; ;) {
    const call = await make(signal);
    await pace(signal);
    const { result, error, renews } = await send(call).catch(asOutcome);
    if (error === undefined) return result as Result;
    if (renews === true && !hasRenewed && settings.renew) {
      hasRenewed = true;
      settings.renew();
      continue;
    }
    const waitMs = waitBefore(error, tries, settings.ports.limits.waitMs);
    if (waitMs === undefined) throw error;
    tries += 1;
    await settings.ports.wait(waitMs, signal);
  }
}

function asOutcome(error: unknown): {
  readonly error: SourceError;
  readonly renews?: boolean;
  readonly result?: never;
} {
  if (error instanceof SourceError) return { error };
  throw error;
}

/** Undefined: trying again soon is of no use. */
function waitBefore({ fault, retryAfterMs: asked }: SourceError, tries: number, longestMs: number): number | undefined {
  if (fault !== 'unavailable' && fault !== 'rate-limited') return undefined;
  const backoff = BACKOFF_MS[tries];
  if (backoff === undefined) return undefined;
  const waitMs = Math.max(asked ?? backoff, BACKOFF_MS[0]);
  return waitMs <= longestMs ? waitMs : undefined;
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

function usualFault(status: number): SourceFault {
  if (status === 401 || status === 403) return 'access-refused';
  if (status === 429) return 'rate-limited';
  return status === 408 || status >= 500 ? 'unavailable' : 'not-understood';
}

function sentenceOf(fault: SourceFault, network: string, status: number): string {
  const sentences: Readonly<Record<SourceFault, string>> = {
    'access-refused': `${network} refuses the access (${status}). Check the values of API access.`,
    'not-eligible': `${network} does not give this account access to its catalog yet (${status}).`,
    'rate-limited': `${network} has had too many calls (${status}).`,
    unavailable: `${network} does not work at the moment (${status}).`,
    'not-understood': `${network} answered with something else than its catalog (${status}).`,
  };
  return sentences[fault];
}
