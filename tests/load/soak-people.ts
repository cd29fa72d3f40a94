// The mixed use of a soak: signing in and out, messages read to the end or resumed, lists. Each at its own steady rate.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTally } from './tally.ts';
import type { LoadResult } from './load-plan.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export type Operation = 'sign-in' | 'message' | 'left and resumed' | 'list';

/** Rates per second. */
const rates: Readonly<Record<Operation, number>> = { 'sign-in': 0.5, message: 1, 'left and resumed': 0.5, list: 5 };
const PATIENCE_MS = 30_000;
const listed = ['/api/chat/conversations?limit=20', '/api/usage', '/api/metrics/usage-days', '/api/billing/ledger'];

interface Person extends Account {
  readonly token: string;
}

export interface SoakPeople {
  stop(): Promise<Readonly<Record<Operation, LoadResult>>>;
}

export async function startSoakPeople(url: string, accounts: readonly Account[], seconds: number): Promise<SoakPeople> {
  const people: Person[] = [];
  for (const account of accounts) people.push({ ...account, token: await signIn(url, account) });
  const stopping = new AbortController();
  const operations = Object.entries(operationsOf(url)).map(
    async ([operation, act]) =>
      [operation, await repeat(people, rates[operation as Operation], act, seconds, stopping.signal)] as const,
  );
  return {
    async stop() {
      stopping.abort();
      return Object.fromEntries(await Promise.all(operations)) as Record<Operation, LoadResult>;
    },
  };
}

/** An error with its status, for the tally. */
class RefusedError extends Error {
  constructor({ status, url }: Response) {
    super(`refused: ${url}`);
    this.name = String(status);
  }
}

type Act = (person: Person) => Promise<string>;

function operationsOf(url: string): Readonly<Record<Operation, Act>> {
  return {
    'sign-in': async (person) => {
      const token = await signIn(url, person);
      return statusOf(await ask(url, token, '/auth/v1/logout?scope=local', 'POST'));
    },
    message: async (person) => {
      const answer = await say(url, person);
      return (await answer.text()).includes('event: done') ? statusOf(answer) : 'no end';
    },
    'left and resumed': async (person) => leaveAndResume(url, person),
    list: async (person) => {
      const answer = await ask(url, person.token, listed[Math.floor(Math.random() * listed.length)] ?? '/');
      await answer.arrayBuffer();
      return statusOf(answer);
    },
  };
}

/** Open loop at its rate: a late response delays no other request. */
async function repeat(people: readonly Person[], perSecond: number, act: Act, seconds: number, stopped: AbortSignal) {
  const tally = createTally({ seconds });
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  let count = 0;
  while (!stopped.aborted) {
    const dueAt = startedAt + (count * 1000) / perSecond;
    await delay(Math.max(0, dueAt - performance.now()), undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) break;
    const one = act(people[count % people.length] as Person)
      .catch((error: unknown) => (error instanceof Error ? error.name : 'error'))
      .then((status) => tally.record({ status, tookMs: performance.now() - dueAt }));
    open.add(one);
    void one.finally(() => open.delete(one));
    count += 1;
  }
  await Promise.all(open);
  return tally.result(count);
}

const statusOf = (answer: Response) => String(answer.status);

interface Extra {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

function ask(url: string, token: string, place: string, method = 'GET', extra: Extra = {}): Promise<Response> {
  return fetch(`${url}${place}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...extra,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...extra.headers },
  });
}

async function signIn(url: string, { email, password }: Account): Promise<string> {
  const answer = await ask(url, '', '/auth/v1/token?grant_type=password', 'POST', {
    headers: { authorization: '' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`no sign-in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function say(url: string, { token }: Person, signal?: AbortSignal): Promise<Response> {
  const created = await ask(url, token, '/api/chat/conversations', 'POST', {
    body: JSON.stringify({ expertId: 'tech' }),
  });
  if (!created.ok) throw new RefusedError(created);
  const { id } = (await created.json()) as { id: string };
  const answer = await ask(url, token, `/api/chat/conversations/${id}/messages`, 'POST', {
    headers: { 'idempotency-key': randomUUID(), accept: 'text/event-stream' },
    body: JSON.stringify({ text: 'My laptop has become very slow and takes ages to start' }),
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new RefusedError(answer);
  return answer;
}

/** Disconnects after the first event and resumes the rest. */
async function leaveAndResume(url: string, person: Person): Promise<string> {
  const left = new AbortController();
  const answer = await say(url, person, left.signal);
  let seen = '';
  for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    seen += text;
    if (seen.includes('\n\n')) break;
  }
  left.abort();
  const replyId = /"replyId":"([^"]+)"/.exec(seen)?.[1] ?? '';
  const resumed = await ask(url, person.token, `/api/chat/replies/${replyId}/stream`, 'GET', {
    headers: { 'last-event-id': '1' },
  });
  return (await resumed.text()).includes('event: done') ? statusOf(resumed) : 'no end';
}
