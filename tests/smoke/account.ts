// Smoke test: sign-up, the mailed link, sign-in, and pages without access.
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { Mailbox } from './mailbox.ts';
import { expectJson, expectStatus } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const MAIL_MS = 30_000;

export async function signUp(visitor: Visitor): Promise<void> {
  const { email, password } = visitor;
  await expectStatus(await visitor.call('/auth/v1/signup', { body: { email, password } }), 200);
}

/** The link has the public URL; it is opened at the tested URL instead. */
export async function confirm(visitor: Visitor, mailbox: Mailbox): Promise<void> {
  await eventually(async () => {
    const link = await mailbox.linkFor(visitor.email);
    if (link === undefined) throw new Error(`no mail to ${visitor.email} came`);
    const { pathname, search } = new URL(link);
    const answer = await visitor.call(`${pathname}${search}`);
    const goal = answer.headers.get('location') ?? '';
    if (answer.status !== 303 || goal.includes('error'))
      throw new Error(`the mailed link led to ${answer.status} ${goal.replace(/#.*/, '')}`);
  }, MAIL_MS);
}

export async function signIn(visitor: Visitor): Promise<void> {
  const { email, password } = visitor;
  const answer = await visitor.call('/auth/v1/token?grant_type=password', { body: { email, password } });
  visitor.accessToken = (await expectJson<{ access_token: string }>(answer, 200)).access_token;
  await expectStatus(await visitor.call('/auth/v1/user'), 200);
}

export async function adminIsClosed(visitor: Visitor): Promise<void> {
  await expectStatus(await visitor.call('/api/admin/activity'), 403);
  await expectStatus(await fetch(new URL('/api/admin/activity', visitor.url)), 401);
}
