// A stand-in for auth over the real contract: whom to write to, and whose account is in use.
import { authInternalContract } from '@consilium/contracts/auth/internal-http.ts';
import { createHttpApp, finishHttpApp } from '../../http/app.ts';
import { httpError } from '../../http/http-error.ts';
import { mountInternalContract } from '../../http/mount.ts';
import type { RequestContext } from '../../http/mount.ts';
import { createProcessKeys } from '../../identity/process-keys.ts';
import type { Clock } from '../../clock.ts';
import { startHttpServer } from '../../lifecycle/http-server.ts';
import { createLogger } from '../../log/logger.ts';
import type { TestDatabase } from '../../postgres/test-database.ts';
import { implement } from '@orpc/server';
import type { Contact } from '../find-contact.ts';

export interface FakeAuth {
  readonly url: string;
  /** Accounts with a confirmed address, by pseudonym. */
  readonly contacts: Map<string, Contact>;
  stop(): Promise<void>;
}

export async function startFakeAuth(database: TestDatabase, clock: Clock): Promise<FakeAuth> {
  const log = createLogger('auth', 'silent');
  const keys = await createProcessKeys({ pool: database.pool(), process: 'auth', clock });
  const contacts = new Map<string, Contact>();
  const app = createHttpApp({ name: 'auth', log });
  mountInternalContract(app, router(contacts), { log, identities: { keys, audience: 'auth' } });
  finishHttpApp(app, log);
  const server = await startHttpServer(app, { host: '127.0.0.1', port: 0, drainDelayMs: 0, log });
  return { url: `http://127.0.0.1:${server.port}`, contacts, stop: () => server.drain(1000) };
}

function router(contacts: ReadonlyMap<string, Contact>) {
  const api = implement(authInternalContract).$context<RequestContext>();
  const notAsked = () => {
    throw httpError('NOT_FOUND');
  };
  return api.router({
    listRevokedSessions: api.listRevokedSessions.handler(notAsked),
    getAccount: api.getAccount.handler(notAsked),
    getContact: api.getContact.handler(({ input }) => {
      const contact = contacts.get(input.pseudonym);
      if (!contact) throw httpError('NOT_FOUND');
      return contact;
    }),
    getStanding: api.getStanding.handler(({ input }) => {
      const contact = contacts.get(input.pseudonym);
      if (!contact) throw httpError('NOT_FOUND');
      return { isInUse: contact.isInUse };
    }),
  });
}
