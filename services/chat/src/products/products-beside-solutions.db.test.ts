// Where products may be suggested: beside the solutions of an answer, and never where there is danger.
import { describe, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { noDangerHeader, noDangerValue } from '@consilium/contracts/helplines/no-danger-header.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { newSolution } from '../testing/new-solution.ts';
import { says } from '../testing/scripted-advisor.ts';

const { chat, database } = chatForFile();
const harmless = 'My tap has been dripping for a week';
const crisis = 'I want to kill myself';

interface Told {
  readonly text?: string;
  readonly solutions?: readonly NewSolution[];
  readonly headers?: Readonly<Record<string, string>>;
}

async function tell(person: Identity, id: string, message: string, told: Told = {}) {
  const { text = 'Here is what to do.', solutions = [newSolution('Change the washer')], headers } = told;
  chat.advisor.say(says(text, { type: 'solutions', solutions }));
  return eventsOf(chat.send(person, id, message, headers ? { headers } : {}));
}
async function allowedIn(person: Identity, id: string): Promise<readonly boolean[]> {
  const { messages } = await chat.conversation(person, id);
  return messages.flatMap(({ reply }) => (reply ? [reply.productsAllowed] : []));
}
async function begun() {
  const person = somebody();
  return { person, id: await chat.newConversation(person, 'home') };
}

describe('products beside solutions', () => {
  test('are allowed for a harmless problem, and the stream says so', async () => {
    const { person, id } = await begun();
    const events = await tell(person, id, harmless);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { productsAllowed: true } });
    expect(await allowedIn(person, id)).toEqual([true]);
  });

  test('are not allowed beside an answer without solutions', async () => {
    const { person, id } = await begun();
    await tell(person, id, harmless, { solutions: [] });
    expect(await allowedIn(person, id)).toEqual([false]);
  });

  test.each([
    ['the answer speaks of an emergency', { text: 'If it gets worse, call **112** at once.' }],
    [
      'a step speaks of danger',
      { solutions: [newSolution('Rest', { steps: ['Go to the emergency room if you faint.'] })] },
    ],
    ['a reason speaks of danger', { solutions: [newSolution('Air', { description: 'Carbon monoxide can kill.' })] }],
  ])('are not allowed when %s', async (_what, told) => {
    const { person, id } = await begun();
    await tell(person, id, harmless, told);
    expect(await allowedIn(person, id)).toEqual([false]);
  });

  test('are never allowed in a conversation in which there was danger, nor beside its earlier replies', async () => {
    const { person, id } = await begun();
    await tell(person, id, harmless);
    await tell(person, id, crisis);
    await eventually(async () => expect(await allowedIn(person, id)).toEqual([false]));
    await tell(person, id, 'And the other tap drips as well');
    expect(await allowedIn(person, id)).toEqual([false, false]);
  });

  test('are not allowed after a person says that there is no danger where it seemed so', async () => {
    const { person, id } = await begun();
    const seeming = 'I would rather not be here any more, everybody would be better off without me';
    await tell(person, id, seeming, { headers: { [noDangerHeader]: noDangerValue } });
    await tell(person, id, harmless);
    expect(await allowedIn(person, id)).not.toContain(true);
  });

  test('are not allowed in a conversation that continues one with danger, nor in one from a browser', async () => {
    const { person, id } = await begun();
    await tell(person, id, crisis);
    const next = await chat.newConversation(person, 'legal');
    await database.pool().query('update chat.conversations set transferred_from = $1 where id = $2', [id, next]);
    await eventually(async () => {
      const { rows } = await database
        .pool()
        .query('select allows_products from chat.conversations where id = $1', [id]);
      expect(rows).toEqual([{ allows_products: false }]);
    });
    await tell(person, next, harmless);
    expect(await allowedIn(person, next)).toEqual([false]);
  });

  test('are decided again for new solutions', async () => {
    const { person, id } = await begun();
    await tell(person, id, harmless);
    const { messages } = await chat.conversation(person, id);
    const renew = async (solution: NewSolution) => {
      chat.advisor.propose(async () => [solution]);
      const answer = await chat.call(`/api/chat/replies/${messages[0]?.reply?.id}/solutions`, {
        identity: person,
        body: {},
      });
      return ((await answer.json()) as { productsAllowed: boolean }).productsAllowed;
    };
    expect(await renew(newSolution('Call an ambulance'))).toBe(false);
    expect(await renew(newSolution('Change the cartridge'))).toBe(true);
    expect(await allowedIn(person, id)).toEqual([true]);
  });

  test('of somebody else are not forbidden', async () => {
    const { person, id } = await begun();
    await tell(person, id, harmless);
    await eventsOf(chat.send(somebody(), id, crisis));
    expect(await allowedIn(person, id)).toEqual([true]);
  });
});
