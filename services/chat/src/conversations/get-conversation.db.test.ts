// A conversation is read as of one moment, even while its reply ends.
import { expect, test } from '@jest/globals';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { newSolution } from '../testing/new-solution.ts';
import { pausedPool } from '../testing/paused-pool.ts';
import { says } from '../testing/scripted-advisor.ts';
import { getConversation } from './get-conversation.ts';

const { chat, database } = chatForFile();

test('a reply that ends during the read is shown as still running, with the stage of that moment', async () => {
  const person = somebody();
  let end = () => {};
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  chat.advisor.say(says('Advice.', ending, { type: 'solutions', solutions: [newSolution('Restart it')] }));
  const id = await chat.newConversation(person);
  await chat.accepted(person, id);
  const ended = async () => {
    end();
    await eventually(async () => expect((await chat.conversation(person, id)).stage).toBe('solution_provided'));
  };
  const pool = pausedPool(database.pool('chat'), { after: ['conversation-views'], work: ended });
  const seen = await getConversation({ pool }, person.userId, id);
  expect([seen.stage, seen.messages[0]?.reply?.status]).toEqual(['clarifying', 'running']);
  const then = await chat.conversation(person, id);
  expect([then.stage, then.messages[0]?.reply?.status]).toEqual(['solution_provided', 'done']);
});
