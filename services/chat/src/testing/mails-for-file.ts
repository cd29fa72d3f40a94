// Mails about action items on a database of their own, with a clock that the tests move and an inbox that they read.
// Jobs wait until `deliver`, so that a test decides what happens between ordering and sending.
import { afterAll, beforeAll } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MailPreferences } from '@consilium/contracts/chat/mail-preferences-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Contact } from '@consilium/kit/contacts/find-contact.ts';
import { startFakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import type { FakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import type { LocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { unmailedCheckBacks } from '../check-backs/due-check-backs.ts';
import { seedExperts } from '../experts/seed-experts.ts';
import { orderMails } from '../letters/order-mails.ts';
import { sendMail } from '../letters/send-mail.ts';
import type { MailContext } from '../letters/mail-context.ts';
import { changePreferences } from '../mail-preferences/change-preferences.ts';
import { createUnsubscribeLinks } from '../mail-preferences/unsubscribe-links.ts';
import { insertItem } from './mail-state.sql.ts';
import type { ItemGiven } from './mail-state.sql.ts';

export const SITE = 'https://consilium.test';

interface Started {
  readonly database: TestDatabase;
  readonly auth: FakeAuth;
  readonly inbox: LocalInbox;
  readonly context: MailContext;
  /** The ids of mails whose jobs wait. */
  readonly waiting: string[];
}

export function mailsForFile(start: Date) {
  const clock = manualClock(start);
  const started = {} as Started;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'chat-mails-'));
    Object.assign(started, await begin(directory, clock));
  });
  afterAll(async () => {
    await started.auth.stop();
    await started.database.drop();
    await rm(directory, { recursive: true });
  });
  const emailOf = ({ userId }: Identity) => `${userId}@example.test`;
  const reachAt = (person: Identity, contact: Partial<Contact> = {}) =>
    void started.auth.contacts.set(person.pseudonym, {
      email: emailOf(person),
      displayName: null,
      zone: person.zone,
      isInUse: true,
      ...contact,
    });
  const choose = (person: Identity, wanted: Partial<MailPreferences>) =>
    changePreferences(started.context, person, { checkBacks: false, weeklySummary: false, ...wanted });
  const deliver = async () => {
    for (const mailId of started.waiting.splice(0)) await sendMail(started.context, mailId);
  };
  return {
    clock,
    started,
    /** Changes what auth says about a person. */
    reachAt,
    choose,
    deliver,
    look: () => orderMails(started.context),
    lookAndDeliver: async (at?: string) => {
      if (at !== undefined) clock.set(new Date(at));
      await orderMails(started.context);
      await deliver();
    },
    reader: async (zone: string, wanted: Partial<MailPreferences>): Promise<Identity> => {
      const person = somebody({ zone });
      reachAt(person);
      await choose(person, wanted);
      return person;
    },
    item: (person: Identity, given: ItemGiven = {}) => insertItem(started.context.pool, person, given),
    /** Oldest first. */
    mailsTo: async (person: Identity) => {
      return (await started.inbox.list(10_000)).filter(({ to }) => to === emailOf(person)).toReversed();
    },
  };
}

async function begin(directory: string, clock: ReturnType<typeof manualClock>): Promise<Started> {
  const database = await createTestDatabase();
  const pool = database.pool('chat');
  await seedExperts(pool);
  const auth = await startFakeAuth(database, clock);
  const inbox = createLocalInbox({ directory, clock });
  const waiting: string[] = [];
  const context: Started['context'] = {
    pool,
    clock,
    log: createLogger('chat', 'silent'),
    identities: { keys: await createProcessKeys({ pool, process: 'chat', clock }) },
    config: { AUTH_URL: [auth.url], PUBLIC_URL: SITE },
    mailer: inbox,
    unsubscribeLinks: createUnsubscribeLinks(['a secret of this test']),
    findCheckBacks: unmailedCheckBacks,
    jobs: jobsThatWait(waiting),
  };
  return { database, auth, inbox, context, waiting };
}

function jobsThatWait(waiting: string[]): MailContext['jobs'] {
  return { enqueue: async (_job, payload) => void waiting.push((payload as { readonly mailId: string }).mailId) };
}
