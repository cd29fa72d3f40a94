// One chat with a database of its own for all tests of a file.
import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startChatUnderTest } from './chat-under-test.ts';
import type { ChatOptions, ChatUnderTest } from './chat-under-test.ts';

export interface ChatForFile {
  readonly chat: ChatUnderTest;
  readonly database: TestDatabase;
}

/** Both objects are empty until the tests of the file run. */
export function chatForFile(options: ChatOptions = {}): ChatForFile {
  const database = {} as TestDatabase;
  const chat = {} as ChatUnderTest;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase());
    Object.assign(chat, await startChatUnderTest(database, options));
  });
  afterAll(async () => {
    await chat.stop();
    await database.drop();
  });
  return { chat, database };
}
