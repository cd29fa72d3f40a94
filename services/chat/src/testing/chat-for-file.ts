// One chat with a database of its own for all tests of a file.
import { afterAll, beforeAll } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { startFakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import type { FakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startChatUnderTest } from './chat-under-test.ts';
import type { ChatOptions, ChatUnderTest } from './chat-under-test.ts';

export interface ChatForFile {
  /** Only with `withAuth`. */
  readonly auth: FakeAuth;
  readonly chat: ChatUnderTest;
  readonly database: TestDatabase;
}

export interface ChatForFileOptions extends ChatOptions {
  /** A stand-in for auth, which knows nobody at first. */
  readonly withAuth?: boolean;
}

/** The objects are empty until the tests of the file run. */
export function chatForFile({ withAuth = false, ...options }: ChatForFileOptions = {}): ChatForFile {
  const database = {} as TestDatabase;
  const chat = {} as ChatUnderTest;
  const auth = {} as FakeAuth;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase());
    if (withAuth) Object.assign(auth, await startFakeAuth(database, options.clock ?? systemClock));
    const environment = { ...options.environment, ...(withAuth && { AUTH_URL: auth.url }) };
    Object.assign(chat, await startChatUnderTest(database, { ...options, environment }));
  });
  afterAll(async () => {
    await chat.stop();
    if (withAuth) await auth.stop();
    await database.drop();
  });
  return { auth, chat, database };
}
