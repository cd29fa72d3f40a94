// Mail preferences over HTTP, and leaving a list by the link of a mail, without a session.
import { describe, expect, test } from '@jest/globals';
import type { MailList, MailPreferences } from '@consilium/contracts/chat/mail-preferences-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { linkIdOf } from '../testing/mail-state.sql.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const DAY_MS = 86_400_000;
const [newer, older] = ['a newer secret that is long enough to sign', 'an older secret that is long enough to sign'];
const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const environment = { UNSUBSCRIBE_SECRETS: `${newer}, ${older}` };
const { auth, chat, database } = chatForFile({ clock, environment, withAuth: true });
const place = '/api/chat/mail-preferences';
const allOff: MailPreferences = { checkBacks: false, weeklySummary: false };
const allOn: MailPreferences = { checkBacks: true, weeklySummary: true };

async function preferencesOf(identity: Identity): Promise<MailPreferences> {
  return (await (await chat.call(place, { identity })).json()) as MailPreferences;
}
const put = (identity: Identity, body: unknown) => chat.call(place, { identity, method: 'PUT', body });

async function switchedOn(): Promise<{ person: Identity; linkId: string }> {
  const person = somebody();
  expect((await put(person, allOn)).status).toBe(200);
  knownToAuth(person);
  return { person, linkId: await linkIdOf(database, person) };
}

function knownToAuth({ pseudonym, zone }: Identity, isInUse = true): void {
  auth.contacts.set(pseudonym, { email: 'ada@example.test', displayName: null, zone, isInUse });
}

async function open(path: string, method = 'GET', body?: string) {
  const headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await chat.call(path, { method, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}
const linkOf = (linkId: string, list: MailList = 'weekly-summary', secret = newer) =>
  createUnsubscribeLinks([secret]).pathOf({ list, linkId });

describe('preferences', () => {
  test('are off until they are switched on, and are their own for each person', async () => {
    const [person, another] = [somebody(), somebody()];
    expect(await preferencesOf(person)).toEqual(allOff);
    const answer = await put(person, { checkBacks: true, weeklySummary: false });
    expect([answer.status, await answer.json()]).toEqual([200, { checkBacks: true, weeklySummary: false }]);
    expect(await preferencesOf(person)).toEqual({ checkBacks: true, weeklySummary: false });
    expect(await preferencesOf(another)).toEqual(allOff);
    await put(person, allOff);
    expect(await preferencesOf(person)).toEqual(allOff);
  });

  test('are refused without a session, and without both of them', async () => {
    expect((await chat.call(place)).status).toBe(401);
    expect((await chat.call(place, { method: 'PUT', body: allOn })).status).toBe(401);
    for (const body of [{}, { checkBacks: true }, { checkBacks: 'yes', weeklySummary: true }])
      expect((await put(somebody(), body)).status).toBe(400);
  });
});

describe('the link of a mail', () => {
  test('shows a page with one button, which names the list and nobody, and changes nothing', async () => {
    const { person, linkId } = await switchedOn();
    const page = await open(linkOf(linkId));
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('the weekly summary of your action items');
    expect(page.text.match(/<button/g)).toHaveLength(1);
    expect(page.text).toContain('<form method="post">');
    for (const secret of [person.userId, person.pseudonym, linkId]) expect(page.text).not.toContain(secret);
    expect(await preferencesOf(person)).toEqual(allOn);
  });

  test.each([
    ['weekly-summary', { checkBacks: true, weeklySummary: false }],
    ['check-backs', { checkBacks: false, weeklySummary: true }],
  ] as const)('leaves %s alone, in one click of a mail program, and again', async (list, left) => {
    const { person, linkId } = await switchedOn();
    for (const body of ['List-Unsubscribe=One-Click', undefined]) {
      const page = await open(linkOf(linkId, list), 'POST', body);
      expect([page.status, page.text.includes('These emails have stopped')]).toEqual([200, true]);
      expect(await preferencesOf(person)).toEqual(left);
    }
  });

  test('is good for years, and after its secret was replaced', async () => {
    const { person, linkId } = await switchedOn();
    clock.advance(800 * DAY_MS);
    expect((await open(linkOf(linkId, 'weekly-summary', older), 'POST')).status).toBe(200);
    expect(await preferencesOf(person)).toEqual({ checkBacks: true, weeklySummary: false });
  });

  test('stays the same when the mails are switched off and on', async () => {
    const { person, linkId } = await switchedOn();
    await put(person, allOff);
    await put(person, allOn);
    expect(await linkIdOf(database, person)).toBe(linkId);
  });

  test('that is forged, cut, of another list or of another person changes nothing', async () => {
    const { person, linkId } = await switchedOn();
    const { linkId: another } = await switchedOn();
    const path = linkOf(linkId);
    const signature = path.split('signature=')[1] ?? '';
    const forged = [
      linkOf(linkId, 'weekly-summary', 'a secret that is not ours, however long it may be'),
      path.slice(0, -1),
      path.split('?')[0] ?? '',
      `${path}&signature=${signature}`,
      path.replace('weekly-summary', 'check-backs'),
      path.replace('weekly-summary', 'everything'),
      path.replace(linkId, another),
      path.replace(linkId, 'nonsense'),
      path.replace(linkId, person.userId),
    ];
    for (const one of forged)
      for (const method of ['GET', 'POST']) {
        const { status, text } = await open(one, method);
        expect([one, status, text.includes('This link does not work')]).toEqual([one, 404, true]);
      }
    expect(await preferencesOf(person)).toEqual(allOn);
  });

  test('of an erased person is as a link that was never made', async () => {
    const unknown = await open(linkOf(newId(), 'weekly-summary', 'a secret that is not ours, however long it may be'));
    const { person, linkId } = await switchedOn();
    auth.contacts.delete(person.pseudonym);
    for (const path of [linkOf(newId()), linkOf(linkId)])
      for (const method of ['GET', 'POST']) expect(await open(path, method)).toEqual(unknown);
    expect(unknown.status).toBe(404);
  });

  test('of a blocked account is so too, but what is asked for is done, and it works again afterwards', async () => {
    const { person, linkId } = await switchedOn();
    knownToAuth(person, false);
    for (const method of ['GET', 'POST']) expect((await open(linkOf(linkId), method)).status).toBe(404);
    expect(await preferencesOf(person)).toEqual({ checkBacks: true, weeklySummary: false });
    knownToAuth(person);
    for (const method of ['GET', 'POST']) expect((await open(linkOf(linkId), method)).status).toBe(200);
  });
});
