// Chat on a test database, called as the gateway calls it: with real holds and signed verdicts.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Identity, Judgement } from '@consilium/kit/identity/identity.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { startChat } from '../service.ts';
import { createScriptedAdvisor } from './scripted-advisor.ts';
import type { Script, ScriptedAdvisor } from './scripted-advisor.ts';
import { takeTestHold } from './test-holds.ts';

export interface SendOptions {
  /** Null when the gateway found no valid key. */
  readonly key?: string | null;
  readonly class?: 'standard' | 'premium';
  /** The query parameter `asked`: whether the person was asked for a premium unit. */
  readonly asked?: boolean;
  readonly accept?: string;
  /** Replaces the verdict with a new hold, which is the default. */
  readonly verdict?: Judgement;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further fields of the body. */
  readonly carrying?: Readonly<Record<string, unknown>>;
  /** Replaces the body. */
  readonly rawBody?: string;
}

export interface ChatUnderTest extends ServiceUnderTest {
  readonly advisor: ScriptedAdvisor;
  /** Folder of the uploads; it exists from the first one on. */
  readonly filesFolder: string;
  newConversation(identity: Identity, expertId?: string): Promise<string>;
  /** Takes a hold as the gateway does, then sends the message. */
  send(identity: Identity, conversationId: string, text: unknown, options?: SendOptions): Promise<Response>;
  /** Sends a message that must be accepted; returns the id of the reply. */
  accepted(identity: Identity, conversationId: string, text?: string, options?: SendOptions): Promise<string>;
  follow(identity: Identity, replyId: string, lastEventId?: number): Promise<Response>;
  stopReply(identity: Identity, replyId: string): Promise<Response>;
  rate(identity: Identity, replyId: string, feedback: string): Promise<Response>;
  conversation(identity: Identity, id: string): Promise<ConversationWithMessages>;
}

export interface ChatOptions {
  readonly clock?: Clock;
  readonly environment?: Readonly<Record<string, string>>;
  /** The advisor's script from the start, for replies that are taken over at once. */
  readonly script?: Script;
  /** The offline advisor answers, not the scripted one. */
  readonly isOffline?: boolean;
}

export async function startChatUnderTest(database: TestDatabase, options: ChatOptions = {}): Promise<ChatUnderTest> {
  const advisor = createScriptedAdvisor(options.script);
  const clock = options.clock ?? systemClock;
  const start: typeof startChat = (setup) => startChat(setup, options.isOffline ? {} : { advisor });
  const filesFolder = path.join(tmpdir(), `consilium-chat-files-${randomUUID()}`);
  const environment = { FILES_DIR: filesFolder, ...options.environment };
  const service = await startUnderTest({ name: 'chat', start }, database, { ...options, environment });
  const messages = async (identity: Identity, id: string, text: unknown, given: SendOptions) => {
    const { key = randomUUID(), class: messageClass = 'standard', accept = 'text/event-stream', headers } = given;
    const unit = { key: key ?? randomUUID(), class: messageClass, clock };
    const judgement = given.verdict ?? (await takeTestHold(database, identity, unit));
    const verdict = { askedClass: messageClass, idempotencyKey: key, ...judgement };
    const asked = given.asked === undefined ? '' : `?asked=${given.asked}`;
    return service.call(`/api/chat/conversations/${id}/messages${asked}`, {
      identity,
      verdict,
      body: given.rawBody ?? { text, ...given.carrying },
      headers: { accept, ...headers },
    });
  };
  return {
    ...service,
    advisor,
    filesFolder,
    async stop() {
      await service.stop();
      await rm(filesFolder, { recursive: true, force: true });
    },
    async newConversation(identity, expertId = 'tech') {
      const answer = await service.call('/api/chat/conversations', { identity, body: { expertId } });
      return (await expectStatus<{ id: string }>(answer, 201)).id;
    },
    send: (identity, id, text, given = {}) => messages(identity, id, text, given),
    async accepted(identity, id, text = 'My laptop is slow', given = {}) {
      const answer = await messages(identity, id, text, { accept: 'application/json', ...given });
      return (await expectStatus<{ replyId: string }>(answer, 202)).replyId;
    },
    follow: (identity, replyId, lastEventId) =>
      service.call(`/api/chat/replies/${replyId}/stream`, {
        identity,
        ...(lastEventId !== undefined && { headers: { 'last-event-id': String(lastEventId) } }),
      }),
    stopReply: (identity, replyId) => service.call(`/api/chat/replies/${replyId}/stop`, { identity, body: {} }),
    rate: (identity, replyId, feedback) =>
      service.call(`/api/chat/replies/${replyId}/feedback`, { identity, body: { feedback } }),
    conversation: async (identity, id) =>
      expectStatus(await service.call(`/api/chat/conversations/${id}`, { identity }), 200),
  };
}

async function expectStatus<Body>(response: Response, status: number): Promise<Body> {
  if (response.status !== status) throw new Error(`status ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** All events of a stream, after it has ended. */
export async function eventsOf(response: Response | Promise<Response>): Promise<ReplyEvent[]> {
  const text = await (await response).text();
  return text
    .split('\n\n')
    .filter((block) => block.includes('event: '))
    .map((block) => {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? '';
      return {
        id: Number(field('id')),
        event: field('event'),
        data: JSON.parse(field('data')) as unknown,
      } as ReplyEvent;
    });
}

export function saidIn(events: readonly ReplyEvent[]): string {
  return events.map((event) => (event.event === 'delta' ? event.data.text : '')).join('');
}
