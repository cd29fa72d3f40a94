// A client that calls the product from outside, by its public URL only.
import { randomUUID } from 'node:crypto';

export interface Visitor {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** Set by signing in. */
  accessToken?: string;
  call(path: string, options?: VisitorCall): Promise<Response>;
}

interface VisitorCall {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const ANSWER_MS = 30_000;

export function newVisitor(url: string, network?: string): Visitor {
  const visitor: Visitor = {
    url,
    email: `smoke-${randomUUID()}@example.org`,
    password: `plum tart ${randomUUID()}`,
    call(path, { body, headers } = {}) {
      return fetch(new URL(path, url), {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(visitor.accessToken !== undefined && { authorization: `Bearer ${visitor.accessToken}` }),
          ...(network !== undefined && { 'x-forwarded-for': network }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
  };
  return visitor;
}

/** Returns the JSON body when the status is the expected one. */
export async function expectJson<Body>(answer: Response, status: number): Promise<Body> {
  await expectStatus(answer, status);
  return (await answer.json()) as Body;
}

export async function expectStatus(answer: Response, status: number): Promise<void> {
  if (answer.status === status) return;
  throw new Error(
    `${answer.url} answered ${answer.status} instead of ${status}: ${(await answer.text()).slice(0, 300)}`,
  );
}
