// The forms on a database of their own for one test file: auth that knows whom the test says, and a mailbox it reads.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { startFakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import type { FakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import type { InboxMail } from '@consilium/kit/mail/local-inbox.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { adminService } from '../service.ts';
import { PUZZLE_SECRET, solvedPuzzle } from './solved-puzzle.ts';

export const SITE = 'https://consilium.test';
export const DESK = 'desk@consilium.test';

export const contact = {
  name: 'Ada Lovelace',
  category: 'general',
  subject: 'My plan',
  message: 'How do I change my plan?',
} as const;

export const privacy = {
  name: 'Ada Lovelace',
  subject: 'data-access',
  message: 'Please send me my data.',
  consent: true,
} as const;

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export interface Sending {
  readonly key?: string;
  readonly identity?: Identity;
  readonly proof?: string;
}

export interface FormsForFile {
  readonly service: ServiceUnderTest;
  readonly database: TestDatabase;
  readonly auth: FakeAuth;
  readonly clock: ReturnType<typeof manualClock>;
  readonly folder: string;
  /** With a solved puzzle and a key of its own, unless they are given. */
  send(form: 'contact' | 'privacy' | 'feedback', body: object, sending?: Sending): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
  plainly(form: string, fields: Readonly<Record<string, string>>): Promise<{ status: number; page: string }>;
  /** Waits until the address got so many mails; newest first. */
  mailsTo(address: string, atLeast?: number): Promise<readonly InboxMail[]>;
  /** All that were sent until now. */
  mails(): Promise<readonly InboxMail[]>;
  /** The token of the link in the confirmation to the address. */
  tokenFor(address: string): Promise<string>;
}

export function newAddress(): string {
  return `ada.${newId().slice(-12)}@example.org`;
}

/** The object is empty until the tests of the file run. */
export function formsForFile(environment: Readonly<Record<string, string>> = {}): FormsForFile {
  const forms = {} as FormsForFile;
  beforeAll(async () => {
    const clock = manualClock(new Date('2026-11-27T12:00:00Z'));
    const folder = await mkdtemp(path.join(tmpdir(), 'consilium-forms-'));
    const database = await createTestDatabase();
    const auth = await startFakeAuth(database, clock);
    const settings = {
      PUBLIC_URL: SITE,
      SUPPORT_EMAIL: DESK,
      AUTH_URL: auth.url,
      INBOX_DIR: path.join(folder, 'inbox'),
      FILES_DIR: path.join(folder, 'files'),
      FORM_PROOF_SECRETS: PUZZLE_SECRET,
      ...environment,
    };
    const service = await startUnderTest(adminService, database, { clock, environment: settings });
    Object.assign(forms, { service, database, auth, clock, folder }, callsOf(service, clock), mailsIn(folder, clock));
  });
  afterAll(async () => {
    await forms.service.stop();
    await forms.auth.stop();
    await forms.database.drop();
    await rm(forms.folder, { recursive: true, force: true });
  });
  return forms;
}

type Clock = FormsForFile['clock'];

function callsOf(service: ServiceUnderTest, clock: Clock): Pick<FormsForFile, 'send' | 'post' | 'plainly'> {
  const answerOf = async (answer: Response): Promise<Answer> => ({
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    headers: answer.headers,
  });
  return {
    async send(form, body, { key = newId(), identity, proof } = {}) {
      const sent = { ...body, proof: proof ?? (await solvedPuzzle(clock.now())) };
      const headers = { 'idempotency-key': key };
      return answerOf(
        await service.call(`/api/admin/support/${form}`, { body: sent, headers, ...(identity && { identity }) }),
      );
    },
    post: async (place, body) => answerOf(await service.call(`/api/admin/support${place}`, { body })),
    async plainly(form, fields) {
      const answer = await service.call(`/api/admin/support/${form}`, {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return { status: answer.status, page: await answer.text() };
    },
  };
}

function mailsIn(folder: string, clock: Clock): Pick<FormsForFile, 'mails' | 'mailsTo' | 'tokenFor'> {
  const inbox = createLocalInbox({ directory: path.join(folder, 'inbox'), clock });
  const mails = () => inbox.list(5000);
  const mailsTo = async (address: string, atLeast = 1) => {
    let found: readonly InboxMail[] = [];
    await eventually(async () => {
      found = (await mails()).filter(({ to }) => to === address);
      if (found.length < atLeast) throw new Error(`${found.length} mails to ${address}`);
    });
    return found;
  };
  return {
    mails,
    mailsTo,
    async tokenFor(address) {
      const links = (await mailsTo(address)).flatMap(({ links: all }) => all);
      const link = links.find((one) => one.startsWith(SITE) && one.includes('?confirm='));
      return new URL(link ?? SITE).searchParams.get('confirm') ?? '';
    },
  };
}
