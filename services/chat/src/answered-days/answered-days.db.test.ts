// Chat's list of how many counted answers people got per day, taken from its replies.
import { beforeAll, expect, test } from '@jest/globals';
import { chatInternalContract } from '@consilium/contracts/chat/internal-http.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createServiceClient } from '@consilium/kit/http/client.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import type { SendOptions } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { answeredDaysAfter } from './answered-days.sql.ts';
import type { AnsweredDayPlace } from './answered-days.sql.ts';

let client: ReturnType<typeof createServiceClient<typeof chatInternalContract>>;
const { chat, database } = chatForFile();
beforeAll(async () => {
  const keys = await createProcessKeys({ pool: database.pool('billing'), process: 'billing', clock: systemClock });
  client = createServiceClient(chatInternalContract, { url: chat.url, keys, audience: 'chat', timeoutMs: 20_000 });
});

async function answered(person: Identity, options: SendOptions = {}) {
  const id = await chat.newConversation(person);
  return eventsOf(chat.send(person, id, 'My laptop is slow', options));
}
const now = () => new Date();
async function daysOf(person: Identity, endingAfter = now(), moreThanStandard = 0) {
  const wanted = { endingAfter: endingAfter.toISOString(), moreThanStandard, moreThanPremium: 0 };
  const { days } = await client.listAnsweredDays(wanted);
  return days.filter(({ pseudonym }) => pseudonym === person.pseudonym);
}

test('a day has the number of counted answers of each class, and the limit at that time', async () => {
  const person = somebody();
  await answered(person);
  await answered(person);
  await answered(person, { class: 'premium' });
  chat.advisor.say(says());
  await answered(person);
  await answered(person, { verdict: { outcome: 'allowance', class: 'standard', limit: 5 } });
  chat.advisor.say(hangsAfter('thinking'));
  const replyId = await chat.accepted(person, await chat.newConversation(person));
  const day = {
    windowStartsAt: expect.stringMatching(/T00:00:00/u),
    windowEndsAt: expect.stringMatching(/T00:00:00/u),
  };
  expect(await daysOf(person)).toEqual([
    { pseudonym: person.pseudonym, class: 'premium', ...day, answers: 1, highestLimit: 3 },
    { pseudonym: person.pseudonym, class: 'standard', ...day, answers: 2, highestLimit: 15 },
  ]);
  expect(await daysOf(person, now(), 2)).toMatchObject([{ class: 'premium' }]);
  expect(await daysOf(person, new Date(Date.now() + 48 * 3_600_000))).toEqual([]);
  await chat.stopReply(person, replyId);
  chat.advisor.say(says('Take a deep breath.'));
});

test('days come in pages, each once', async () => {
  const people = [somebody(), somebody(), somebody()];
  for (const person of people) await answered(person);
  const wanted = { endingAfter: now(), moreThan: { standard: 0, premium: 0 } };
  const found: string[] = [];
  let place: AnsweredDayPlace | undefined = { pseudonym: '', class: 'premium', windowStartsAt: new Date(0) };
  while (place) {
    [place] = await answeredDaysAfter(database.pool('chat'), place, wanted, 1);
    if (place) found.push(`${place.pseudonym} ${place.class}`);
  }
  expect(new Set(found).size).toBe(found.length);
  for (const { pseudonym } of people) expect(found).toContain(`${pseudonym} standard`);
});

test('the list is refused without the token of a service', async () => {
  const place = `/internal/answered-days?endingAfter=${now().toISOString()}&moreThanStandard=0&moreThanPremium=0`;
  const statuses = [(await chat.call(place)).status, (await chat.call(place, { identity: somebody() })).status];
  expect(statuses).toEqual([401, 401]);
});
