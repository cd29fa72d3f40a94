// A person who sends messages one after the other and reads each reply to its end, despite failures.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import { finalReplyEvents } from '@consilium/contracts/chat/reply-stream.ts';
import { readReply } from '../flows/reply-reader.ts';
import { ask } from './request.ts';
import type { Answer, Entrance } from './request.ts';

export interface SentMessage {
  readonly key: string;
  readonly text: string;
  readonly sentAtMs: number;
  /** The time until the reply's last event, or until the person gave up. */
  readonly tookMs: number;
  /** The ids of the `accepted` event: from here on nothing may be lost. */
  readonly messageId: string | undefined;
  readonly replyId: string | undefined;
  readonly events: readonly ReplyEvent[];
  /** `done`, `error`, or undefined when the person gave up. */
  readonly ended: string | undefined;
  /** How often the stream was resumed. */
  readonly resumed: number;
  /** Refused finally, with this status. */
  readonly refused: number | undefined;
}

export interface CustomerOptions {
  readonly entrance: Entrance;
  readonly conversationId: string;
  readonly patienceMs: number;
}

const RETRY_MS = 200;
/** Statuses that are retried with the same key: busy, rate limited, temporarily down. */
const tryAgain = new Set([409, 429, 502, 503, 504]);

class Sending {
  readonly key = randomUUID();
  readonly sentAtMs = performance.now();
  readonly events: ReplyEvent[] = [];
  resumed = 0;
  refused: number | undefined;
  turn = Math.floor(Math.random() * 100);
  readonly options: CustomerOptions;
  readonly text: string;

  constructor(options: CustomerOptions, text: string) {
    this.options = options;
    this.text = text;
  }

  get accepted() {
    const first = this.events.find(({ event }) => event === 'accepted');
    return first?.event === 'accepted' ? first.data : undefined;
  }

  get ended(): string | undefined {
    const last = this.events.at(-1);
    return last && finalReplyEvents.includes(last.event) ? last.event : undefined;
  }

  get result(): SentMessage {
    const { key, text, sentAtMs, events, ended, resumed, refused } = this;
    const { messageId, replyId } = this.accepted ?? {};
    const tookMs = performance.now() - sentAtMs;
    return { key, text, sentAtMs, tookMs, messageId, replyId, events, ended, resumed, refused };
  }
}

export async function sendMessage(options: CustomerOptions, text: string): Promise<SentMessage> {
  const sending = new Sending(options, text);
  const deadlineMs = performance.now() + options.patienceMs;
  while (!sending.ended && sending.refused === undefined && performance.now() < deadlineMs) {
    if (options.entrance.signal.aborted) break;
    await (sending.accepted ? resume(sending) : post(sending));
    if (!sending.ended) await delay(RETRY_MS);
  }
  return sending.result;
}

async function post(sending: Sending): Promise<void> {
  const { entrance, conversationId } = sending.options;
  const answer = await ask(entrance, {
    operation: 'send',
    path: `/api/chat/conversations/${conversationId}/messages?class=standard`,
    body: { text: sending.text },
    headers: { 'idempotency-key': sending.key, accept: 'text/event-stream' },
    turn: (sending.turn += 1),
  });
  if (answer) await readOn(sending, answer);
}

async function resume(sending: Sending): Promise<void> {
  sending.resumed += 1;
  const answer = await ask(sending.options.entrance, {
    operation: 'resume',
    path: `/api/chat/replies/${sending.accepted?.replyId}/stream`,
    headers: { 'last-event-id': String(sending.events.at(-1)?.id ?? 0), accept: 'text/event-stream' },
    turn: (sending.turn += 1),
  });
  if (answer) await readOn(sending, answer);
}

async function readOn(sending: Sending, answer: Answer): Promise<void> {
  const { response, end } = answer;
  if (response.status !== 200) {
    await response.body?.cancel();
    if (!tryAgain.has(response.status)) sending.refused = response.status;
    return end();
  }
  try {
    for await (const event of readReply(response)) sending.events.push(event);
    // A clean end of the stream before the last event means "reconnect": not a failure.
    end();
  } catch {
    end('cut');
  }
}
