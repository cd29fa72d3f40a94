// A stand-in for chat with the one call billing makes, over the real contract: answers per day.
import { chatInternalContract } from '@consilium/contracts/chat/internal-http.ts';
import type { AnsweredDay } from '@consilium/contracts/chat/internal-http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { createHttpApp, finishHttpApp } from '@consilium/kit/http/app.ts';
import { mountInternalContract } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { implement } from '@orpc/server';

export interface FakeChat {
  readonly url: string;
  /** One per page, for those with more answers than asked about. */
  days: readonly AnsweredDay[];
  stop(): Promise<void>;
}

export async function startFakeChat(database: TestDatabase, clock: Clock): Promise<FakeChat> {
  const log = createLogger('chat', 'silent');
  const keys = await createProcessKeys({ pool: database.pool(), process: 'chat', clock });
  const app = createHttpApp({ name: 'chat', log });
  const api = implement(chatInternalContract).$context<RequestContext>();
  const router = api.router({
    listAnsweredDays: api.listAnsweredDays.handler(({ input }) => {
      const most = { standard: input.moreThanStandard, premium: input.moreThanPremium };
      const told = chat.days.filter((day) => day.answers > most[day.class]);
      const from = Number(input.after ?? 0);
      return { days: told.slice(from, from + 1), next: from + 1 < told.length ? String(from + 1) : null };
    }),
  });
  mountInternalContract(app, router, { log, identities: { keys, audience: 'chat' } });
  finishHttpApp(app, log);
  const server = await startHttpServer(app, { host: '127.0.0.1', port: 0, drainDelayMs: 0, log });
  const chat: FakeChat = { url: `http://127.0.0.1:${server.port}`, days: [], stop: () => server.drain(1000) };
  return chat;
}
