// The desk on a database of its own for one test file: agents, requests that people sent, and mail that comes in.
import type { DeskRequest, RequestDetail } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { contact, formsForFile, newAddress, privacy } from './forms-for-file.ts';
import type { FormsForFile } from './forms-for-file.ts';

export const MAIL_SECRET = 'a-secret-in-the-address-of-32-characters';
export const SIGNING_KEY = 'a signing key of Mailgun';
export const REPLY_ADDRESS = 'support+{token}@consilium.test';

export interface Told<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface DeskForFile extends Pick<
  FormsForFile,
  'send' | 'plainly' | 'mailsTo' | 'mails' | 'database' | 'auth' | 'clock' | 'service'
> {
  readonly mia: Identity;
  readonly ben: Identity;
  readonly boss: Identity;
  call<Body = RequestDetail>(method: string, path: string, body?: object, who?: Identity): Promise<Told<Body>>;
  /** A contact request of a new address; of a member with that plan if one is given. */
  request(fields?: {
    email?: string;
    subject?: string;
    message?: string;
    category?: string;
    plan?: string;
  }): Promise<RequestDetail>;
  /** A privacy request of a member whose address is proven. */
  privacyRequest(subject?: string): Promise<RequestDetail & { pseudonym: string }>;
  list(query?: string, who?: Identity): Promise<{ requests: DeskRequest[]; nextAfter: string | null }>;
  /** The latest mail to the address whose subject begins so. */
  answerTo(email: string, count?: number): Promise<Readonly<Record<string, string>> & { text: string }>;
  postMail(mail: object): Promise<{ status: number; taken: string }>;
}

export const agent = (roles: readonly string[] = ['support']) => somebody({ roles: [...roles] });

export function deskForFile(environment: Readonly<Record<string, string>> = {}): DeskForFile {
  const settings = {
    SUPPORT_REPLY_ADDRESS: REPLY_ADDRESS,
    SUPPORT_MAIL_SECRET: MAIL_SECRET,
    MAILGUN_SIGNING_KEY: SIGNING_KEY,
    // Tests write often.
    FORMS_PER_ADDRESS_HOUR: '-1',
    FORMS_PER_ADDRESS_DAY: '-1',
    ...environment,
  };
  const forms = formsForFile(settings);
  const people = { mia: agent(), ben: agent(), boss: agent(['admin']) };
  const desk = Object.assign(forms as FormsForFile & DeskForFile, people);
  desk.call = async (method, path, body, who = people.mia) => {
    const options = { method, identity: who, ...(body && { body }) };
    const answer = await forms.service.call(`/api/admin/support${path}`, options);
    return { status: answer.status, body: (await answer.json()) as never };
  };
  desk.list = async (query = '', who) => (await desk.call<never>('GET', `/requests${query}`, undefined, who)).body;
  desk.request = (fields) => requestOf(desk, fields);
  desk.privacyRequest = (subject) => privacyRequestOf(desk, subject);
  desk.answerTo = async (email, count = 1) => {
    const mails = (await desk.mailsTo(email, count + 1)).filter(({ subject }) => subject.startsWith('Re: '));
    return { ...mails[0]?.headers, text: mails[0]?.text ?? '' };
  };
  desk.postMail = async (mail) => {
    const answer = await forms.service.call(`/api/admin/support/mail/postmark/${MAIL_SECRET}`, { body: mail });
    return { status: answer.status, taken: ((await answer.json()) as { taken: string }).taken };
  };
  return desk;
}

async function requestOf(
  desk: DeskForFile,
  fields: Parameters<DeskForFile['request']>[0] = {},
): Promise<RequestDetail> {
  const { plan, email = newAddress(), ...rest } = fields;
  const identity = plan === undefined ? undefined : somebody({ tier: plan });
  const sent = await desk.send('contact', { ...contact, ...rest, email }, identity && { identity });
  return detailOf(desk, String(sent.body['number']));
}

async function privacyRequestOf(desk: DeskForFile, subject = 'data-access') {
  const [email, identity] = [newAddress(), somebody()];
  desk.auth.contacts.set(identity.pseudonym, { email, displayName: 'Ada', zone: 'UTC', isInUse: true });
  const sent = await desk.send('privacy', { ...privacy, subject, email }, { identity });
  return { ...(await detailOf(desk, String(sent.body['number']))), pseudonym: identity.pseudonym };
}

async function detailOf(desk: DeskForFile, number: string): Promise<RequestDetail> {
  const { requests } = await desk.list(`?state=all&search=${number}`);
  return (await desk.call('GET', `/requests/${requests[0]?.id ?? newId()}`)).body;
}
