// Letters outlive a mail server that is away, and one that refuses an address for good loses no request.
import { expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { MailRefusedError } from '@consilium/kit/mail/mail.ts';
import type { MailMessage, Mailer } from '@consilium/kit/mail/mail.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { patienceMs } from '@consilium/kit/testing/patience.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { AdminContext } from '../context/context.ts';
import { contact, DESK, formsForFile, newAddress, privacy, SITE } from '../testing/forms-for-file.ts';
import { requestsFrom } from '../testing/request-state.sql.ts';
import { sendLetterJob } from './order-letter.ts';
import type { SendLetterPayload } from './order-letter.ts';
import { supportLettersHandler } from './send-letter.ts';

const forms = formsForFile();
const HOUR_MS = 3_600_000;
const run = { attempt: 1, signal: new AbortController().signal, reportProgress: () => undefined };

function letterTo(mailer: Pick<Mailer, 'send'>, payload: SendLetterPayload, config: object = {}) {
  const settings = { PUBLIC_URL: SITE, SUPPORT_EMAIL: DESK, ...config };
  const context = {
    pool: forms.database.pool(),
    clock: forms.clock,
    log: createLogger('admin', 'silent'),
    mailer,
    config: settings,
  } as unknown as AdminContext;
  return supportLettersHandler(context).run(payload, run);
}

async function sentRequest() {
  const email = newAddress();
  await forms.send('contact', { ...contact, email });
  const [request] = await requestsFrom(forms.database.pool(), email);
  return { email, requestId: request?.id ?? '' };
}

test('a mail server that is away is tried again for days', async () => {
  const { requestId, email } = await sentRequest();
  const payload = { occasion: `again:${requestId}`, name: 'request_received', requestId, to: 'sender' } as const;
  const away = { send: () => Promise.reject(new Error('the mail server did not take the message')) };
  await expect(letterTo(away, payload)).rejects.toThrow('did not take');
  const taken: MailMessage[] = [];
  await letterTo({ send: async (message) => void taken.push(message) }, payload);
  expect(taken.map(({ to }) => to)).toEqual([email]);
  expect(patienceMs(sendLetterJob)).toBeGreaterThan(72 * HOUR_MS);
});

test('an address that is refused for good ends the job, and the request stays', async () => {
  const { requestId, email } = await sentRequest();
  const refusing = { send: () => Promise.reject(new MailRefusedError('refused')) };
  await letterTo(refusing, { occasion: `refused:${requestId}`, name: 'request_received', requestId, to: 'sender' });
  expect(await requestsFrom(forms.database.pool(), email)).toHaveLength(1);
});

test.each([
  ['the request is gone', {}, newId()],
  ['nobody is named for the desk', { SUPPORT_EMAIL: undefined }, undefined],
  ['the site has no address', { PUBLIC_URL: undefined }, undefined],
])('nothing is sent when %s', async (_why, config, gone) => {
  const requestId = gone ?? (await sentRequest()).requestId;
  const sent: MailMessage[] = [];
  const payload = { occasion: newId(), name: 'request_notice', requestId, to: 'desk' } as const;
  await letterTo({ send: async (message) => void sent.push(message) }, payload, config);
  expect(sent).toEqual([]);
});

test('without an address for the desk the operator gets the notice', async () => {
  const { requestId } = await sentRequest();
  const sent: MailMessage[] = [];
  const payload = { occasion: newId(), name: 'request_notice', requestId, to: 'desk' } as const;
  const config = { SUPPORT_EMAIL: undefined, OPERATOR_EMAIL: 'operator@consilium.test' };
  await letterTo({ send: async (message) => void sent.push(message) }, payload, config);
  expect(sent.map(({ to }) => to)).toEqual(['operator@consilium.test']);
});

test('the desk hears of a request that waits for its link only once it is confirmed', async () => {
  const email = newAddress();
  await forms.send('privacy', { ...privacy, email, message: `About ${email}` });
  const token = await forms.tokenFor(email);
  const notices = async () => (await forms.mails()).filter(({ to, text }) => to === DESK && text.includes(email));
  expect(await notices()).toEqual([]);
  await forms.post('/confirmations', { token });
  await eventually(async () => expect(await notices()).toHaveLength(1));
});
