// Which mails about action items are sent, to whom and when: the day of the reader, one mail a day, and what each says.
import { describe, expect, test } from '@jest/globals';
import { answerItem, deleteItem, putOff, storedMailsOf } from '../testing/mail-state.sql.ts';
import { mailsForFile } from '../testing/mails-for-file.ts';
import { isDaytime } from './daytime.ts';

const HOUR_MS = 3_600_000;
const mails = mailsForFile(new Date('2026-11-18T12:00:00Z'));
const { clock, reader, item, mailsTo, lookAndDeliver } = mails;
const db = () => mails.started.context.pool;
const subjectsTo = async (...person: Parameters<typeof mailsTo>) =>
  (await mailsTo(...person)).map(({ subject, sentAt }) => `${sentAt.slice(0, 16)} ${subject}`);

describe('a check-back', () => {
  test('names what is due, once, and links to the action items and to its end', async () => {
    clock.set(new Date('2026-11-18T12:00:00Z'));
    const person = await reader('UTC', { checkBacks: true });
    await item(person, { title: 'Ask <b>for</b> a raise', dueDate: '2026-11-18' });
    await item(person, { title: 'Not yet', dueDate: '2026-11-19' });
    await lookAndDeliver();
    const [mail, ...others] = await mailsTo(person);
    expect([mail?.subject, others]).toEqual(['Did it work?', []]);
    expect(mail?.text).toContain('- Ask <b>for</b> a raise\n');
    expect(mail?.html).toContain('<li>Ask &lt;b&gt;for&lt;/b&gt; a raise</li>');
    expect(mail?.text).not.toContain('Not yet');
    const [pageLink, endLink] = mail?.links ?? [];
    expect(pageLink).toBe('https://consilium.test/metrics?tab=action-items');
    expect(endLink).toMatch(/^https:\/\/consilium\.test\/api\/chat\/unsubscribe\/check-backs\/[\w-]{36}\?signature=/);
    expect(mail?.headers).toEqual({
      'list-unsubscribe': `<${endLink}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    await lookAndDeliver('2026-11-19T12:00:00Z');
    await lookAndDeliver('2026-11-20T12:00:00Z');
    expect(await subjectsTo(person)).toEqual(['2026-11-18T12:00 Did it work?', '2026-11-19T12:00 Did it work?']);
  });

  test('names five and counts the others, and asks about none of them again', async () => {
    clock.set(new Date('2026-11-18T12:00:00Z'));
    const person = await reader('UTC', { checkBacks: true });
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await item(person, { title: `Do ${number}`, dueDate: '2026-11-10' });
    await lookAndDeliver();
    await lookAndDeliver('2026-11-19T12:00:00Z');
    const [mail, ...others] = await mailsTo(person);
    expect([mail?.text.match(/^- Do/gm)?.length, mail?.text.includes('And 2 more.'), others]).toEqual([5, true, []]);
  });

  test('asks again about what was put off, and about what got a later date', async () => {
    clock.set(new Date('2026-11-18T12:00:00Z'));
    const person = await reader('UTC', { checkBacks: true });
    const id = await item(person, { dueDate: '2026-11-18' });
    await lookAndDeliver();
    await putOff(db(), person, id, '2026-11-21');
    for (const day of [19, 20, 21, 22]) await lookAndDeliver(`2026-11-${day}T12:00:00Z`);
    expect(await subjectsTo(person)).toEqual(['2026-11-18T12:00 Did it work?', '2026-11-21T12:00 Did it work?']);
    await db().query(`update chat.action_items set due_date = '2026-11-25' where id = $1`, [id]);
    for (const day of [24, 25, 26]) await lookAndDeliver(`2026-11-${day}T12:00:00Z`);
    expect((await subjectsTo(person)).slice(2)).toEqual(['2026-11-25T12:00 Did it work?']);
  });

  test('is dropped when the items are answered or deleted after it was ordered', async () => {
    clock.set(new Date('2026-11-18T12:00:00Z'));
    const [answers, deletes] = [await reader('UTC', { checkBacks: true }), await reader('UTC', { checkBacks: true })];
    const answered = await item(answers, { dueDate: '2026-11-18' });
    const deleted = await item(deletes, { dueDate: '2026-11-18' });
    await mails.look();
    await answerItem(db(), answers, answered);
    await deleteItem(db(), deleted);
    await mails.deliver();
    for (const person of [answers, deletes])
      expect([await mailsTo(person), await storedMailsOf(db(), person)]).toEqual([[], []]);
  });

  test('and a summary never mention what was said around danger', async () => {
    clock.set(new Date('2026-11-16T12:00:00Z'));
    const person = await reader('UTC', { checkBacks: true, weeklySummary: true });
    const at = clock.now();
    await item(person, { dueDate: '2026-11-16', createdAt: at, steps: [at], asksBack: false });
    await item(person, { dueDate: '2026-11-25', completedAt: at, asksBack: false });
    for (const day of [17, 18, 23, 24]) await lookAndDeliver(`2026-11-${day}T12:00:00Z`);
    expect(await mailsTo(person)).toEqual([]);
  });
});

describe('a weekly summary', () => {
  test('says on Monday what moved in the week before and what is due in the next seven days', async () => {
    clock.set(new Date('2026-11-18T12:00:00Z'));
    const person = await reader('UTC', { weeklySummary: true });
    const [within, before] = [new Date('2026-11-16T00:00:00Z'), new Date('2026-11-15T23:59:00Z')];
    await item(person, { title: 'Begun', createdAt: within, steps: [within, within, before] });
    await item(person, { title: 'Done', completedAt: within });
    await item(person, { title: 'Done before', completedAt: before, createdAt: before });
    await item(person, { title: 'Next Monday', dueDate: '2026-11-30' });
    await item(person, { title: 'Later', dueDate: '2026-12-01' });
    await item(person, { title: 'Late already', dueDate: '2026-11-22' });
    await lookAndDeliver('2026-11-22T20:00:00Z');
    expect(await mailsTo(person)).toEqual([]);
    await lookAndDeliver('2026-11-23T08:00:00Z');
    const [mail, ...others] = await mailsTo(person);
    expect([mail?.subject, others]).toEqual(['Your week in action items', []]);
    for (const line of [
      '1 action item added',
      '1 action item completed',
      '2 steps done',
      'Next Monday: Monday, November 30',
    ])
      expect(mail?.text).toContain(`- ${line}\n`);
    for (const words of ['Later', 'Late already', 'Done']) expect(mail?.text).not.toContain(words);
    expect(mail?.headers['list-unsubscribe']).toContain('/unsubscribe/weekly-summary/');
    await lookAndDeliver('2026-11-24T12:00:00Z');
    await lookAndDeliver('2026-11-30T12:00:00Z');
    expect(await subjectsTo(person)).toEqual([
      '2026-11-23T08:00 Your week in action items',
      '2026-11-30T12:00 Your week in action items',
    ]);
  });

  test.each([
    // A week of an hour more, one of an hour less, and a mail that leaves late.
    ['Europe/Berlin', '2026-10-26', 8],
    ['America/New_York', '2026-03-09', 8],
    ['Pacific/Kiritimati', '2026-11-23', 20],
  ])(
    'in %s in the week of %s has what moved after the summary before it, and nothing of that one',
    async (zone, week, hour) => {
      const monday = Temporal.PlainDate.from(week);
      const at = (days: number, time: string) =>
        new Date(monday.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);
      clock.set(at(-10, '12:00'));
      const person = await reader(zone, { weeklySummary: true });
      await item(person, { title: 'Of the week before', createdAt: at(-8, '23:59') });
      await lookAndDeliver(at(-7, '08:00').toISOString());
      await item(person, { title: 'Just after', createdAt: at(-7, '08:01') });
      await item(person, { title: 'At the end', createdAt: at(-1, '23:59') });
      await item(person, { title: 'Of the next week', createdAt: at(0, '00:00') });
      await lookAndDeliver(at(0, `${String(hour).padStart(2, '0')}:00`).toISOString());
      await lookAndDeliver(at(7, '08:00').toISOString());
      const lines = (await mailsTo(person)).map(({ text }) => /(\d+) action items? added/u.exec(text)?.[1]);
      expect(lines).toEqual(['1', '2', '1']);
    },
  );

  test('is not sent when nothing moved and nothing is due, also when something moves later in the week', async () => {
    clock.set(new Date('2026-11-18T12:00:00Z'));
    const person = await reader('UTC', { weeklySummary: true });
    await item(person, { title: 'Old', dueDate: '2026-12-24' });
    await lookAndDeliver('2026-11-23T12:00:00Z');
    await item(person, { title: 'New', createdAt: clock.now() });
    for (const day of [24, 27, 29]) await lookAndDeliver(`2026-11-${day}T12:00:00Z`);
    expect(await mailsTo(person)).toEqual([]);
    await lookAndDeliver('2026-11-30T09:00:00Z');
    expect(await subjectsTo(person)).toEqual(['2026-11-30T09:00 Your week in action items']);
  });

  test('comes before a check-back on its day, which waits for the next', async () => {
    clock.set(new Date('2026-11-22T22:00:00Z'));
    const person = await reader('UTC', { checkBacks: true, weeklySummary: true });
    await item(person, { dueDate: '2026-11-23' });
    for (let hour = 0; hour < 48; hour += 1) {
      clock.advance(HOUR_MS);
      await lookAndDeliver();
    }
    expect(await subjectsTo(person)).toEqual([
      '2026-11-23T08:00 Your week in action items',
      '2026-11-24T08:00 Did it work?',
    ]);
  });
});

describe('the hours', () => {
  test.each([
    ['UTC', '2026-11-18'],
    ['Pacific/Kiritimati', '2026-11-18'],
    ['Pacific/Pago_Pago', '2026-11-18'],
    ['Asia/Kathmandu', '2026-11-18'],
    ['America/New_York', '2026-10-31'],
    ['America/New_York', '2026-03-07'],
    ['Europe/Berlin', '2026-03-28'],
    ['Australia/Lord_Howe', '2026-10-03'],
  ])('in %s from %s on are those of the day, with one mail on each day, as soon as it begins', async (zone, from) => {
    const first = Temporal.PlainDate.from(from);
    clock.set(new Date(first.subtract({ days: 1 }).toZonedDateTime(zone).epochMilliseconds));
    const person = await reader(zone, { checkBacks: true, weeklySummary: true });
    for (const days of [0, 1, 2]) await item(person, { dueDate: first.add({ days }).toString() });
    for (let step = 0; step < 5 * 48; step += 1) {
      clock.advance(HOUR_MS / 2);
      await lookAndDeliver();
    }
    const sent = (await mailsTo(person)).map(({ sentAt }) =>
      Temporal.Instant.from(sentAt).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' }),
    );
    const days = [0, 1, 2].map((number) => `${first.add({ days: number }).toString()}T08:00`);
    expect(sent.slice(0, 3)).toEqual(days);
    expect(new Set(sent.map((at) => at.slice(0, 10))).size).toBe(sent.length);
  });

  test.each(['checkBacks', 'weeklySummary'] as const)(
    'keep %s, ordered in the evening, until the morning',
    async (list) => {
      clock.set(new Date('2026-11-22T12:00:00Z'));
      const person = await reader('UTC', { [list]: true });
      clock.set(new Date('2026-11-23T20:59:00Z'));
      for (const dueDate of ['2026-11-23', '2026-11-26']) await item(person, { dueDate });
      await mails.look();
      clock.set(new Date('2026-11-23T21:01:00Z'));
      await mails.deliver();
      expect(await mailsTo(person)).toEqual([]);
      for (let step = 0; step < 26; step += 1) {
        clock.advance(HOUR_MS / 2);
        await lookAndDeliver();
      }
      expect((await mailsTo(person)).map(({ sentAt }) => sentAt.slice(0, 16))).toEqual(['2026-11-24T08:01']);
    },
  );

  test('follow a reader who moves, who has no second mail on a day that comes again', async () => {
    clock.set(new Date('2026-11-18T00:00:00Z'));
    const person = await reader('Pacific/Kiritimati', { checkBacks: true });
    await item(person, { dueDate: '2026-11-18' });
    await lookAndDeliver();
    mails.reachAt(person, { zone: 'Pacific/Pago_Pago' });
    await item(person, { dueDate: '2026-11-17' });
    // Looks at once, while it is the 17th there.
    await mails.choose(person, { checkBacks: true });
    const zones: boolean[] = [];
    for (let hour = 0; hour < 72; hour += 1) {
      clock.advance(HOUR_MS);
      await lookAndDeliver();
      zones.push(isDaytime(clock.now(), 'Pacific/Pago_Pago'));
    }
    expect(zones).toContain(true);
    // The 18th is over in Samoa at eleven of the 19th in Greenwich.
    expect(await subjectsTo(person)).toEqual(['2026-11-18T00:00 Did it work?', '2026-11-19T19:00 Did it work?']);
  });
});
