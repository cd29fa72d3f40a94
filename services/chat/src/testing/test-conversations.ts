// Conversations for tests, by a new person unless one is given.
import { randomUUID } from 'node:crypto';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf } from './chat-under-test.ts';
import type { ChatUnderTest } from './chat-under-test.ts';

export interface TestConversation {
  readonly person: Identity;
  readonly id: string;
}

export interface AnsweredConversation extends TestConversation {
  readonly replyId: string;
  /** Idempotency key of the message. */
  readonly key: string;
}

export async function emptyConversation(chat: ChatUnderTest, expertId?: string): Promise<TestConversation> {
  const person = somebody();
  return { person, id: await chat.newConversation(person, expertId) };
}

/** A conversation with one message, whose reply has ended. */
export async function answeredConversation(
  chat: ChatUnderTest,
  given: { readonly person?: Identity; readonly expertId?: string; readonly text?: string } = {},
): Promise<AnsweredConversation> {
  const { person = somebody(), expertId, text } = given;
  const key = randomUUID();
  const id = await chat.newConversation(person, expertId);
  const replyId = await chat.accepted(person, id, text, { key });
  await eventsOf(chat.follow(person, replyId));
  return { person, id, replyId, key };
}
