// A real gateway in front of a real chat on one database: sends messages, and reads what was delivered and counted.
import { Agent, request as httpRequest } from 'node:http';
import { startChatUnderTest } from '@consilium/chat/testing/chat-under-test.ts';
import type { ChatUnderTest } from '@consilium/chat/testing/chat-under-test.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import type { MessageClass, PlanId } from '@consilium/contracts/plans.ts';
import { newPerson, startTestGateway } from '@consilium/gateway/testing/test-gateway.ts';
import type { Person, TestGateway } from '@consilium/gateway/testing/test-gateway.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';

export interface Sender extends Person {
  readonly token: string;
}

interface MessageSent {
  readonly conversation: string;
  /** With its question mark. */
  readonly query: string;
  readonly key: string;
  readonly text: string;
}

/** A message whose headers have been sent. */
export interface OpenMessage {
  /** Resolves when the headers were sent. */
  readonly left: Promise<void>;
  sendBody(): void;
  hangUp(): void;
  /** The status, when the response has ended; undefined without one. */
  readonly status: Promise<number | undefined>;
}

export interface Replies {
  readonly running: number;
  /** Delivered on counted units. */
  readonly delivered: Readonly<Record<MessageClass, number>>;
  /** Delivered without a unit, because the store was down. */
  readonly withoutUnit: number;
}

export interface GatewayAndChat {
  readonly gateway: TestGateway;
  readonly chat: ChatUnderTest;
  readonly database: TestDatabase;
  sender(plan?: PlanId): Promise<Sender>;
  newConversation(sender: Sender): Promise<string>;
  open(sender: Sender, message: MessageSent): OpenMessage;
  usage(sender: Sender): Promise<UsageAnswer>;
  /** According to chat. */
  replies(sender: Sender): Promise<Replies>;
  stop(): Promise<void>;
}

const unlimitedRates = { RATE_LIMIT_MESSAGES_PER_MINUTE: '-1', RATE_LIMIT_REQUESTS_PER_MINUTE: '-1' };

export async function startGatewayAndChat(environment: Readonly<Record<string, string>> = {}): Promise<GatewayAndChat> {
  const database = await createTestDatabase();
  const chat = await startChatUnderTest(database, { environment });
  const gateway = await startTestGateway({ ...unlimitedRates, CHAT_URL: chat.url, ...environment }, { database });
  const connections = new Agent({ keepAlive: true });
  return {
    gateway,
    chat,
    database,
    sender: (plan = 'free') => newSender(gateway, database, plan),
    async newConversation({ token }) {
      const answer = await gateway.call('/api/chat/conversations', {
        token,
        method: 'POST',
        body: JSON.stringify({ expertId: 'tech' }),
        headers: { 'content-type': 'application/json' },
      });
      return ((await answer.json()) as { id: string }).id;
    },
    open: (sender, message) => openMessage(gateway.url, connections, sender, message),
    usage: async ({ token }) => (await (await gateway.call('/api/usage', { token })).json()) as UsageAnswer,
    replies: (sender) => repliesTo(database, sender),
    async stop() {
      connections.destroy();
      await chat.stop();
      await gateway.stop();
    },
  };
}

async function newSender(gateway: TestGateway, database: TestDatabase, plan: PlanId): Promise<Sender> {
  const person = newPerson();
  if (plan !== 'free')
    await database
      .pool()
      .query(`insert into gateway.entitlements (pseudonym, plan, zone) values ($1, $2, 'UTC')`, [
        person.pseudonym,
        plan,
      ]);
  return { ...person, token: await gateway.auth.token(person) };
}

function openMessage(
  url: string,
  agent: Agent,
  { token }: Sender,
  { conversation, query, key, text }: MessageSent,
): OpenMessage {
  const body = JSON.stringify({ text });
  const ended = Promise.withResolvers<number | undefined>();
  const request = httpRequest(
    `${url}/api/chat/conversations/${conversation}/messages${query}`,
    {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json',
        'idempotency-key': key,
      },
    },
    (answer) => {
      answer.resume();
      answer.once('close', () => ended.resolve(answer.statusCode));
    },
  );
  request.on('error', () => ended.resolve(undefined));
  const left = Promise.withResolvers<void>();
  request.on('socket', (socket) => (socket.connecting ? socket.once('connect', left.resolve) : left.resolve()));
  request.flushHeaders();
  return {
    left: left.promise,
    sendBody: () => void request.end(body),
    hangUp: () => void request.destroy(),
    status: ended.promise,
  };
}

async function repliesTo(database: TestDatabase, { pseudonym }: Person): Promise<Replies> {
  const counted = 'delivered and hold_id is not null and given_back_at is null';
  const { rows } = await database.pool().query<Record<MessageClass | 'running' | 'withoutUnit', number>>(
    `select count(*) filter (where status = 'running')::int as running,
            count(*) filter (where ${counted} and class = 'standard')::int as standard,
            count(*) filter (where ${counted} and class = 'premium')::int as premium,
            count(*) filter (where delivered and hold_id is null)::int as "withoutUnit"
       from chat.replies where pseudonym = $1`,
    [pseudonym],
  );
  const [{ running, standard, premium, withoutUnit } = { running: 0, standard: 0, premium: 0, withoutUnit: 0 }] = rows;
  return { running, delivered: { standard, premium }, withoutUnit };
}
