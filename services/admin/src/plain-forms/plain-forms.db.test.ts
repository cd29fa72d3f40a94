// The forms without JavaScript: no puzzle, so the desk sees nothing before the link in the mail is followed.
import { describe, expect, test } from '@jest/globals';
import { contact, formsForFile, newAddress, SITE } from '../testing/forms-for-file.ts';
import { countRows, newestFeedback, requestsFrom, visibleRequests } from '../testing/request-state.sql.ts';

const forms = formsForFile();
const privacy = { name: 'Ada', subject: 'data-deletion', message: 'Please delete it.', consent: 'on' };
const pool = () => forms.database.pool();

describe('a plain form', () => {
  test('waits for the link, which a plain form confirms, too', async () => {
    const email = newAddress();
    const sent = await forms.plainly('contact-form', { ...contact, email });
    expect(sent.status).toBe(200);
    expect(sent.page).toContain('One more step');
    const [before] = await requestsFrom(pool(), email);
    expect(before).toMatchObject({ isVisible: false, isProven: false, message: contact.message });
    const token = await forms.tokenFor(email);
    const confirmed = await forms.plainly('confirmation-form', { token });
    expect(confirmed.page).toContain('Message sent successfully!');
    expect(confirmed.page).toContain(before?.number);
    expect((await requestsFrom(pool(), email))[0]).toMatchObject({ isVisible: true, isProven: true });
    const subjects = (await forms.mailsTo(email, 2)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Please confirm your message', 'We received your message']);
  });

  test('leads by its mail to a page with a button that needs no JavaScript, and proves nothing when it is opened', async () => {
    const email = newAddress();
    await forms.plainly('contact-form', { ...contact, email });
    const token = await forms.tokenFor(email);
    const [mail] = await forms.mailsTo(email);
    const place = `/api/admin/support/confirmation-form?confirm=${token}`;
    expect(mail?.links).toContain(SITE + place);
    const shown = await forms.service.call(place);
    expect({ status: shown.status, page: await shown.text() }).toEqual({
      status: 200,
      page: expect.stringContaining(`name="token" value="${token}"`),
    });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await requestsFrom(pool(), email)).toMatchObject([{ isVisible: false, isProven: false }]);
    expect((await forms.service.call('/api/admin/support/confirmation-form?confirm="><b>')).status).toBe(404);
  });

  test('about privacy needs consent', async () => {
    const email = newAddress();
    const { consent: _consent, ...without } = privacy;
    expect((await forms.plainly('privacy-form', { ...without, email })).status).toBe(400);
    expect((await forms.plainly('privacy-form', { ...privacy, email })).status).toBe(200);
    expect(await requestsFrom(pool(), email)).toMatchObject([{ category: 'data-deletion', isVisible: false }]);
  });

  test.each([
    ['subject', 'Please fill in all required fields.'],
    ['email', 'Email is required'],
    ['name', 'Please fill in all required fields.'],
  ])('with an empty %s says so on a page', async (field, sentence) => {
    const { status, page } = await forms.plainly('contact-form', { ...contact, email: newAddress(), [field]: '' });
    expect(status).toBe(400);
    expect(page).toContain('Failed to send message');
    expect(page).toContain(sentence);
  });

  test('with too long a message says so', async () => {
    const { page } = await forms.plainly('contact-form', {
      ...contact,
      email: newAddress(),
      message: 'a'.repeat(10_001),
    });
    expect(page).toContain('Something you wrote is too long.');
  });

  test('shows no markup of its sender', async () => {
    const email = `<img src=x onerror=alert(1)>@b.example`;
    const { status, page } = await forms.plainly('contact-form', { ...contact, email });
    expect(status).toBe(400);
    expect(page).not.toContain('<img');
  });

  test('posted twice is one request', async () => {
    const email = newAddress();
    const pages = await Promise.all([1, 2, 3].map(() => forms.plainly('contact-form', { ...contact, email })));
    expect(new Set(pages.map(({ page }) => page)).size).toBe(1);
    expect(await requestsFrom(pool(), email)).toHaveLength(1);
  });

  test('of a robot is answered like a person’s and kept nowhere', async () => {
    const before = await countRows(pool(), 'requests');
    const { status, page } = await forms.plainly('contact-form', { ...contact, email: newAddress(), website: 'x' });
    expect({ status, page }).toEqual({ status: 200, page: expect.stringContaining('One more step') });
    expect(await countRows(pool(), 'requests')).toBe(before);
  });

  test('is not taken as JSON, with a huge body or with half a character', async () => {
    const call = (body: string, type: string) =>
      forms.service.call('/api/admin/support/contact-form', { body, headers: { 'content-type': type } });
    const email = newAddress();
    expect((await call(JSON.stringify({ ...contact, email }), 'application/json')).status).toBe(415);
    const huge = new URLSearchParams({ ...contact, email, message: 'a'.repeat(300_000) }).toString();
    expect((await call(huge, 'application/x-www-form-urlencoded')).status).toBe(413);
    const nul = new URLSearchParams({ ...contact, email, message: 'a\u0000' }).toString();
    expect((await call(nul, 'application/x-www-form-urlencoded')).status).toBe(400);
    expect(await requestsFrom(pool(), email)).toEqual([]);
  });

  test('a link that is not in use leads to a page that says so', async () => {
    const { status, page } = await forms.plainly('confirmation-form', { token: 'a'.repeat(43) });
    expect(status).toBe(404);
    expect(page).toContain('This link is no longer in use. Please write to us again.');
  });
});

describe('plain feedback', () => {
  const rows = () => countRows(pool(), 'feedback');
  const nothingChosen = { expertType: '', liked: '', improve: '', featureTitle: '', priority: '' };

  test('is kept and thanked for, with what a browser sends for stars and for what is not chosen', async () => {
    const before = await rows();
    const { status, page } = await forms.plainly('feedback-form', { ...nothingChosen, rating: '4' });
    expect({ status, page }).toEqual({ status: 200, page: expect.stringContaining('Thank you for your feedback!') });
    const all = { rating: '5', expertType: 'tech', liked: 'Calm', improve: 'Speed', featureTitle: 'Dark' };
    expect((await forms.plainly('feedback-form', { ...all, priority: 'helpful' })).status).toBe(200);
    expect(await rows()).toBe(before + 2);
    expect(await newestFeedback(pool())).toEqual({ ...all, rating: 5, priority: 'helpful', isPlain: true });
  });

  test.each([
    ['is told kindly when nothing was said', {}, 'One field is enough: stars, a few words or an idea.'],
    ['is told when it is too long', { liked: 'a'.repeat(2001) }, 'Something you wrote is too long.'],
    ['has at least one star', { rating: '0' }, 'Please fill in'],
    ['is about an expert that there is', { rating: '3', expertType: 'music' }, 'Please fill in'],
    ['has stars that are numbers', { rating: 'four' }, 'Please fill in'],
  ])('%s', async (_what, fields, sentence) => {
    const before = await rows();
    const { status, page } = await forms.plainly('feedback-form', { ...nothingChosen, ...fields });
    expect({ status, page }).toEqual({ status: 400, page: expect.stringContaining(sentence) });
    expect(page).toContain('<a href="/feedback">');
    expect(await rows()).toBe(before);
  });

  test('sent by a double click is one, and a minute later another one', async () => {
    const before = await rows();
    const post = () => forms.plainly('feedback-form', { ...nothingChosen, rating: '2' });
    await Promise.all([post(), post()]);
    expect(await rows()).toBe(before + 1);
    forms.clock.advance(60_000);
    await post();
    expect(await rows()).toBe(before + 2);
  });

  test('of a robot is thanked for and not kept', async () => {
    const before = await rows();
    const { page } = await forms.plainly('feedback-form', { ...nothingChosen, rating: '5', website: 'x' });
    expect(page).toContain('Thank you for your feedback!');
    expect(await rows()).toBe(before);
  });
});

test('a thousand posts of robots show the desk nothing, and one address gets no more than its mails', async () => {
  const before = await visibleRequests(pool());
  const victim = newAddress();
  const posts = Array.from({ length: 1000 }, (_one, index) => {
    const email = index % 2 === 0 ? victim : `robot${index}@spam.example`;
    return { ...contact, email, message: `Buy ${index}`, ...(index % 5 === 0 && { website: SITE }) };
  });
  for (let from = 0; from < posts.length; from += 20)
    await Promise.all(posts.slice(from, from + 20).map((fields) => forms.plainly('contact-form', fields)));
  expect(await visibleRequests(pool())).toBe(before);
  expect(await requestsFrom(pool(), victim)).toHaveLength(5);
}, 120_000);
