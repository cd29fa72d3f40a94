// An action item made of a solution, for tests.
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventsOf } from './chat-under-test.ts';
import type { ChatUnderTest } from './chat-under-test.ts';
import { newSolution } from './new-solution.ts';
import { says } from './scripted-advisor.ts';

/** After a message. */
export function advisedBy(chat: ChatUnderTest) {
  return async (person: Identity, text: string, solution = newSolution('Ask for it'), headers = {}) => {
    chat.advisor.say(says('Here.', { type: 'solutions', solutions: [solution] }));
    const conversationId = await chat.newConversation(person, 'career');
    await eventsOf(chat.send(person, conversationId, text, { headers }));
    const { messages } = await chat.conversation(person, conversationId);
    const solutionId = messages[0]?.reply?.solutions[0]?.id;
    const added = await chat.call('/api/chat/action-items', { identity: person, body: { solutionId } });
    const { actionItem } = (await added.json()) as { actionItem: { id: string } };
    return { id: actionItem.id, conversationId };
  };
}
