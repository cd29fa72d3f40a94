// Runs inside a copy of the product: starts its chat without a model key and prints the reply to a problem.
import { randomUUID } from 'node:crypto';
import { eventsOf, saidIn } from '@consilium/chat/testing/chat-under-test.ts';
import { takeTestHold } from '@consilium/chat/testing/test-holds.ts';
import { startChat } from '@consilium/chat/service.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';

const problem = process.argv[2] ?? '';
const database = await createTestDatabase();
const chat = await startUnderTest({ name: 'chat', start: startChat }, database);
const identity = somebody();

const answerOf = async <Answer>(answer: Response): Promise<Answer> => {
  if (!answer.ok) throw new Error(`status ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

async function replyTo(expertId: string): Promise<string> {
  const created = await chat.call('/api/chat/conversations', { identity, body: { expertId } });
  const { id } = await answerOf<{ id: string }>(created);
  const key = randomUUID();
  const unit = await takeTestHold(database, identity, { key, class: 'standard', clock: systemClock });
  const reply = await chat.call(`/api/chat/conversations/${id}/messages`, {
    identity,
    verdict: { askedClass: 'standard', idempotencyKey: key, ...unit },
    body: { text: problem },
    headers: { accept: 'text/event-stream' },
  });
  return saidIn(await eventsOf(reply));
}

try {
  const experts = await answerOf<readonly { id: string }[]>(await chat.call('/api/chat/experts'));
  const routing = await answerOf<{ expertId: string }>(await chat.call('/api/chat/route', { body: { problem } }));
  const reply = await replyTo(routing.expertId);
  process.stdout.write(`\nTOLD ${JSON.stringify({ experts, routing, reply })}\n`);
} finally {
  await chat.stop();
  await database.drop();
}
