// Sends malformed requests from several senders for a given time, and reports wrong responses.
import { randomUUID } from 'node:crypto';
import { chanceFrom } from '../auth/chance.ts';
import type { Chance } from '../auth/chance.ts';
import { oddWireRequest } from './odd-wire.ts';
import type { Target } from './odd-wire.ts';
import { exchange } from './raw-exchange.ts';
import type { RawAnswer, RawRequest } from './raw-exchange.ts';

interface Senders {
  /** An administrator; the token is renewed when a request has ended its session. */
  readonly administrator: () => Promise<string>;
  /** Members whose units are checked: they read, and send messages to their conversation. */
  readonly member: () => Promise<string>;
}

export interface WireRun {
  readonly url: string;
  readonly seed: number;
  readonly endsAtMs: number;
  readonly targets: readonly Target[];
  readonly conversationId: string;
  readonly senders: Senders;
}

export interface WireReport {
  readonly sent: number;
  /** Number of responses by status, or `none`. */
  readonly answers: ReadonlyMap<string, number>;
  readonly complaints: readonly string[];
}

const WORKERS = 8;
const LONGEST_MS = 3000;
const RENEWED_AFTER = 200;
const MOST_COMPLAINTS = 20;

export async function fuzzWire(run: WireRun): Promise<WireReport> {
  const answers = new Map<string, number>();
  const complaints: string[] = [];
  const sent = await Promise.all(
    Array.from({ length: WORKERS }, (_, worker) => work(run, chanceFrom(run.seed + worker), answers, complaints)),
  );
  return { sent: sent.reduce((sum, one) => sum + one, 0), answers, complaints };
}

async function work(run: WireRun, chance: Chance, answers: Map<string, number>, complaints: string[]): Promise<number> {
  const { host, port } = new URL(run.url);
  let tokens = { administrator: '', member: '' };
  let sent = 0;
  for (; Date.now() < run.endsAtMs && complaints.length < MOST_COMPLAINTS; sent += 1) {
    if (sent % RENEWED_AFTER === 0)
      tokens = { administrator: await run.senders.administrator(), member: await run.senders.member() };
    const { target, token } = pick(run, tokens, chance);
    const request = oddWireRequest(target, { host, token }, chance);
    const answer = await exchange(Number(port), request, LONGEST_MS);
    for (const status of answer.statuses.length > 0 ? answer.statuses : ['none'])
      answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
    const complaint = complaintOf(request, answer);
    if (complaint !== undefined) complaints.push(complaint);
  }
  return sent;
}

function pick(
  { targets, conversationId }: WireRun,
  tokens: { readonly administrator: string; readonly member: string },
  chance: Chance,
): { target: Target; token: string | undefined } {
  if (chance.percent(10)) return { target: messageTo(conversationId), token: tokens.member };
  const target = chance.pick(targets);
  if (target.method === 'GET' && chance.percent(40)) return { target, token: tokens.member };
  return { target, token: chance.percent(80) ? tokens.administrator : undefined };
}

function messageTo(conversationId: string): Target {
  const path = `/api/chat/conversations/${conversationId}/messages`;
  return { method: 'POST', path, headers: [`Idempotency-Key: ${randomUUID()}`] };
}

/** 503 is allowed only with Retry-After. */
function complaintOf(request: RawRequest, { text, statuses }: RawAnswer): string | undefined {
  const failed = statuses.filter((status) => status >= 500 && !(status === 503 && /^retry-after: \d/im.test(text)));
  return failed.length > 0 ? `${failed.join()}: ${shown(text)} to ${shown(bytesOf(request))}` : undefined;
}

const bytesOf = ({ parts }: RawRequest) => Buffer.concat(parts).toString('latin1');

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 1500)).replaceAll(/(Bearer )[\w.-]{40,}/g, '$1…');
}
