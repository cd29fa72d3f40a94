// A reply that gave no advice costs no unit, and nobody is asked to pay premium where it would be the same answer.
import { describe, expect, test } from '@jest/globals';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import type { WithoutAdvice } from '../advisors/advisor.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { finish } from '../testing/scripted-advisor.ts';
import { unitsOf, usageEventsOf } from '../testing/test-state.sql.ts';

const { chat, database } = chatForFile();
const offline = chatForFile({ isOffline: true });

describe.each<WithoutAdvice>(['nothing_found', 'small_talk'])('a reply that is %s', (withoutAdvice) => {
  test('is shown, counts nowhere and says why; the message is kept in the conversation', async () => {
    const person = somebody();
    const id = await chat.newConversation(person);
    chat.advisor.say(async function* speak() {
      yield { type: 'without-advice', why: withoutAdvice };
      yield { type: 'text-delta', text: 'x'.repeat(2000) };
      yield finish;
    });
    const last = (await eventsOf(chat.send(person, id, 'My laptop is slow'))).at(-1);
    const receipt = { state: 'not_counted', reason: withoutAdvice, used: null };
    expect(last).toMatchObject({ event: 'done', data: { receipt } });
    const kept = await chat.conversation(person, id);
    expect(kept).toMatchObject({ messageCount: 2, messages: [{ reply: { status: 'done', receipt } }] });
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 }));
    expect(await usageEventsOf(database, person)).toMatchObject([
      { kind: 'released', data: { reason: 'without_advice' } },
    ]);
  });
});

describe('where written advice answers', () => {
  async function said(text: string, options = {}) {
    const person = somebody();
    const id = await offline.chat.newConversation(person);
    return (await eventsOf(offline.chat.send(person, id, text, options))).at(-1);
  }

  test.each([
    ['Thank you so much!', 'not_counted', 'small_talk'],
    ['My trombone slide sticks in F major', 'not_counted', 'nothing_found'],
    ['My laptop is very slow since the update', 'counted', null],
  ])('"%s" is %s', async (text, state, reason) => {
    expect(await said(text)).toMatchObject({ event: 'done', data: { receipt: { state, reason } } });
  });

  test('pages are told that premium would be the same', async () => {
    const answer = await offline.chat.call('/api/chat/advisor', {});
    expect(await answer.json()).toEqual({ advisor: 'playbook', hasPremium: false });
  });

  test('premium is not suggested, however heavy the problem is', async () => {
    const heavy = 'It is complicated: my business partner, the bank and the tax office all want something else';
    const last = await said(heavy, { asked: false });
    expect(last).toMatchObject({ event: 'done', data: { receipt: { class: 'standard' } } });
  });
});
