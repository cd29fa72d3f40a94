// The mail server is away while somebody writes to us and the desk answers: both mails arrive when it is back, once.
import { afterAll, expect, test } from '@jest/globals';
import { startTestMailServer } from '@consilium/kit/mail/testing/test-mail-server.ts';
import { startTcpProxy } from '@consilium/kit/testing/servers/tcp-proxy.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { deskForFile } from '../testing/desk-for-file.ts';
import { contact, newAddress } from '../testing/forms-for-file.ts';
import { attemptsOfJobs, letPauseEnd } from '../testing/job-pauses.sql.ts';

const server = await startTestMailServer();
const road = await startTcpProxy({ host: '127.0.0.1', port: server.port });
const desk = deskForFile({
  MAIL: 'smtp',
  SMTP_URL: `smtp://127.0.0.1:${road.port}`,
  MAIL_FROM: 'Consilium <hello@consilium.test>',
});
afterAll(async () => {
  await road.stop();
  await server.stop();
});

const jobs = () => desk.database.pool();
const subjectsTo = (email: string) =>
  server
    .received()
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ subject }) => subject);

test('a form and an answer are taken while no mail server answers, and each mail arrives once afterwards', async () => {
  const [earlier, later] = [newAddress(), newAddress()];
  const request = await desk.request({ email: earlier, subject: 'My plan' });
  await eventually(async () => expect(subjectsTo(earlier)).toEqual(['We received your message']));
  await eventually(async () => expect(await attemptsOfJobs(jobs())).toEqual([]));
  await road.cut();
  const answer = { version: request.version, text: 'Please see your profile.' };
  expect((await desk.call('POST', `/requests/${request.id}/answers`, answer)).status).toBe(201);
  expect((await desk.send('contact', { ...contact, email: later })).status).toBe(201);
  // The answer, the letter with the number, and the notice to the desk: each was tried, failed, and tried again.
  await eventually(async () => {
    const attempts = await attemptsOfJobs(jobs());
    expect(attempts).toHaveLength(3);
    expect(Math.min(...attempts)).toBeGreaterThanOrEqual(2);
  });
  expect([subjectsTo(earlier), subjectsTo(later)]).toEqual([['We received your message'], []]);
  await road.heal();
  await eventually(async () => {
    await letPauseEnd(jobs());
    expect(await attemptsOfJobs(jobs())).toEqual([]);
  });
  expect(subjectsTo(earlier)).toEqual(['We received your message', 'Re: My plan']);
  expect(subjectsTo(later)).toEqual(['We received your message']);
}, 120_000);
