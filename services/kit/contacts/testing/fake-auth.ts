// A stand-in for auth over the real contract: whom to write to, and whose account is in use.
import { authInternalContract } from '@consilium/contracts/auth/internal-http.ts';
import { createHttpApp, finishHttpApp } from '../../http/app.ts';
import { httpError } from '../../http/http-error.ts';
import { mountInternalContract } from '../../http/mount.ts';
import type { RequestContext } from '../../http/mount.ts';
import { createProcessKeys } from '../../identity/process-keys.ts';
import type { Clock } from '../../clock.ts';
import { startHttpServer } from '../../lifecycle/http-server.ts';
import { newId } from '../../ids.ts';
import { createLogger } from '../../log/logger.ts';
import type { TestDatabase } from '../../postgres/test-database.ts';
import { implement } from '@orpc/server';
import type { Contact } from '../find-contact.ts';

export interface FakeAuth {
  readonly url: string;
  /** Accounts with a confirmed address, by pseudonym. */
  readonly contacts: Map<string, Contact>;
  /** Exports and erasures that were asked for, by pseudonym, and the parts that they wait for. */
  readonly asked: { readonly kind: 'export' | 'erasure'; readonly pseudonym: string; readonly id: string }[];
  readonly parts: { part: string; isDone: boolean }[];
  stop(): Promise<void>;
}

export async function startFakeAuth(database: TestDatabase, clock: Clock): Promise<FakeAuth> {
  const log = createLogger('auth', 'silent');
  const keys = await createProcessKeys({ pool: database.pool(), process: 'auth', clock });
  const contacts = new Map<string, Contact>();
  const asked: FakeAuth['asked'][number][] = [];
  const parts: FakeAuth['parts'] = [];
  const app = createHttpApp({ name: 'auth', log });
  mountInternalContract(app, router({ contacts, asked, parts }, clock), {
    log,
    identities: { keys, audience: 'auth' },
  });
  finishHttpApp(app, log);
  const server = await startHttpServer(app, { host: '127.0.0.1', port: 0, drainDelayMs: 0, log });
  return { url: `http://127.0.0.1:${server.port}`, contacts, asked, parts, stop: () => server.drain(1000) };
}

function router({ contacts, asked, parts }: Pick<FakeAuth, 'contacts' | 'asked' | 'parts'>, clock: Clock) {
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
    findAccountByAddress: api.findAccountByAddress.handler(({ input }) => {
      const [found] = [...contacts].filter(([, { email }]) => email === input.email);
      if (!found) throw httpError('NOT_FOUND');
      return { pseudonym: found[0] };
    }),
    askForExport: api.askForExport.handler(({ input: { pseudonym } }) => {
      const id = newId();
      asked.push({ kind: 'export', pseudonym, id });
      return { exportId: id, parts };
    }),
    askForErasure: api.askForErasure.handler(({ input: { pseudonym } }) => {
      asked.push({ kind: 'erasure', pseudonym, id: newId() });
      return { dueAt: clock.now().toISOString(), parts: parts.map(({ part }) => part) };
    }),
  });
}
