// A conversation of two exchanges whose newest reply has no solutions.
import type { Reply } from '@consilium/contracts/chat/conversation.ts';
import type { NewSolutions } from '@consilium/contracts/chat/solutions-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf } from './chat-under-test.ts';
import type { ChatUnderTest } from './chat-under-test.ts';
import { says } from './scripted-advisor.ts';
import { newSolution } from './new-solution.ts';

export const titlesOf = ({ solutions }: { readonly solutions: readonly { title: string }[] }): string[] =>
  solutions.map(({ title }) => title);

export const newOf = async (response: Response): Promise<NewSolutions> => (await response.json()) as NewSolutions;

export interface LongerConversation {
  readonly person: Identity;
  readonly id: string;
  /** Has one solution, "Old one". */
  readonly first: Reply;
  /** Has no solutions. */
  readonly second: Reply;
}

/** Sends a message and returns its reply after it has ended. */
export async function exchange(chat: ChatUnderTest, person: Identity, id: string, text: string): Promise<Reply> {
  await eventsOf(chat.send(person, id, text));
  const reply = (await chat.conversation(person, id)).messages.at(-1)?.reply;
  if (!reply) throw new Error('no reply');
  return reply;
}

/** `pause` is called between the messages, to advance the clock. */
export async function longerConversation(chat: ChatUnderTest, pause: () => void): Promise<LongerConversation> {
  const person = somebody();
  const id = await chat.newConversation(person);
  chat.advisor.say(says('First.', { type: 'solutions', solutions: [newSolution('Old one')] }));
  const first = await exchange(chat, person, id, 'My laptop is slow');
  pause();
  chat.advisor.say(says('Take a deep breath.'));
  const second = await exchange(chat, person, id, 'And it is hot');
  pause();
  return { person, id, first, second };
}
