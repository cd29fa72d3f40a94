// Many people at once, sending messages, reading replies and listing conversations until stopped.
import { setTimeout as delay } from 'node:timers/promises';
import { createAttempts } from './attempts.ts';
import type { Attempts } from './attempts.ts';
import { sendMessage } from './customer.ts';
import type { SentMessage } from './customer.ts';
import { ask } from './request.ts';
import type { Entrance } from './request.ts';

export interface Member {
  readonly pseudonym: string;
  readonly accessToken: string;
}

export interface MemberTraffic {
  readonly member: Member;
  readonly conversationId: string;
  readonly messages: readonly SentMessage[];
}

export interface Traffic {
  readonly attempts: Attempts;
  /** The number of ended replies so far. */
  completed(): number;
  /** Sends no new messages; resolves when everybody has their reply, or gave up. */
  stop(): Promise<readonly MemberTraffic[]>;
}

export interface TrafficOptions {
  readonly urls: () => readonly string[];
  readonly members: readonly Member[];
  /** How long a person waits for a reply. */
  readonly patienceMs?: number;
  /** The pause between a reply and the next message. */
  readonly pauseMs?: number;
}

const problem = (number: number) => `My laptop has become slow and takes ages to start, try ${number}`;

export async function startTraffic(options: TrafficOptions): Promise<Traffic> {
  const { urls, members, patienceMs = 90_000, pauseMs = 50 } = options;
  const attempts = createAttempts();
  const stopping = new AbortController();
  const never = new AbortController();
  let completed = 0;

  async function runMember(member: Member, conversationId: string): Promise<MemberTraffic> {
    const entrance: Entrance = { urls, accessToken: member.accessToken, attempts, signal: never.signal };
    const messages: SentMessage[] = [];
    while (!stopping.signal.aborted) {
      const sent = await sendMessage({ entrance, conversationId, patienceMs }, problem(messages.length + 1));
      messages.push(sent);
      if (sent.ended) completed += 1;
      await look(entrance, conversationId, messages.length);
      await delay(pauseMs);
    }
    return { member, conversationId, messages };
  }

  const conversations = await Promise.all(members.map((member) => beginConversation(urls()[0] ?? '', member)));
  const running = Promise.all(members.map((member, index) => runMember(member, conversations[index] ?? '')));
  return {
    attempts,
    completed: () => completed,
    async stop() {
      stopping.abort();
      return running;
    },
  };
}

async function look(entrance: Entrance, conversationId: string, turn: number): Promise<void> {
  const answer = await ask(entrance, { operation: 'read', path: `/api/chat/conversations/${conversationId}`, turn });
  await answer?.response.text().then(
    () => answer.end(),
    () => answer.end('cut'),
  );
}

async function beginConversation(url: string, { accessToken }: Member): Promise<string> {
  const response = await fetch(`${url}/api/chat/conversations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ expertId: 'tech' }),
  });
  if (response.status !== 201) throw new Error(`no conversation: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
