// A chat process that cannot listen must stop completely, or it would go on taking over replies.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { startChatUnderTest } from './testing/chat-under-test.ts';
import { countConnections } from './testing/test-state.sql.ts';

test('a start on a port in use fails and leaves no connection open', async () => {
  const database = await createTestDatabase();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(startChatUnderTest(database, { environment: { PORT: String(port) } })).rejects.toThrow('is in use');
  await eventually(async () => expect(await countConnections(database, 'consilium_chat')).toBe(0));
  taken.close();
  await database.drop();
});
