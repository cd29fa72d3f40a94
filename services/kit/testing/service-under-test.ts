// One real service on a test database, called as the gateway would call it.
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Identity, Verdict, VisitorStatement } from '../identity/identity.ts';
import { identityHeader, verdictHeader, visitorHeader } from '../identity/identity.ts';
import { createProcessKeys } from '../identity/process-keys.ts';
import { signIdentity, signVerdict, signVisitor } from '../identity/tokens.ts';
import { newId } from '../ids.ts';
import type { RunningService, ServiceDefinition, ServiceSetup } from '../lifecycle/service.ts';
import { createLogger } from '../log/logger.ts';
import type { TestDatabase } from '../postgres/test-database.ts';

export interface CallOptions {
  readonly identity?: Identity;
  readonly verdict?: Verdict;
  readonly visitor?: VisitorStatement;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface ServiceUnderTest {
  readonly url: string;
  /** Sends JSON, unless `body` is a string, bytes or a stream, which are sent unchanged. */
  call(path: string, options?: CallOptions): Promise<Response>;
  stop(): Promise<void>;
}

export function somebody(overrides: Partial<Identity> = {}): Identity {
  return {
    userId: newId(),
    pseudonym: newId(),
    sessionId: newId(),
    roles: [],
    tier: 'free',
    zone: 'UTC',
    ...overrides,
  };
}

export async function startUnderTest(
  definition: Pick<ServiceDefinition, 'name'> & { start(setup: ServiceSetup): Promise<RunningService> },
  database: TestDatabase,
  options: { readonly environment?: Readonly<Record<string, string>>; readonly clock?: Clock } = {},
): Promise<ServiceUnderTest> {
  const clock = options.clock ?? systemClock;
  const log = createLogger(definition.name, process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const environment = { DATABASE_URL: database.url(definition.name), ...options.environment };
  const running = await definition.start({ environment, log, clock });
  const keys = await createProcessKeys({ pool: database.pool(), process: 'gateway', clock });
  const url = `http://127.0.0.1:${running.port}`;
  return {
    url,
    async call(path, { identity, verdict, visitor, method, body, headers, signal } = {}) {
      return fetch(`${url}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(identity && { [identityHeader]: await signIdentity(keys, identity, definition.name) }),
          ...(verdict && { [verdictHeader]: await signVerdict(keys, verdict, definition.name) }),
          ...(visitor && { [visitorHeader]: await signVisitor(keys, visitor, definition.name) }),
          ...headers,
        },
        ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body), duplex: 'half' as const }),
        ...(signal && { signal }),
      });
    },
    stop: () => running.stop(),
  };
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
}

/** Repeats the check until it passes; throws its last error after `withinMs`. The limit is long because machines may be busy. */
export async function eventually(check: () => Promise<void>, withinMs = 45_000, everyMs = 20): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
