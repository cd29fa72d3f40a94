// Accounts for tests, created through the API.
import type { Answer, StartedAuth } from './started-auth.ts';

export const PASSWORD = 'a quiet river at dawn';
let made = 0;

export function freshAddress(): string {
  made += 1;
  return `person.${made}.${process.pid}@example.com`;
}

/** Signs up and does not confirm. */
export async function signedUp(auth: StartedAuth, data: object = {}): Promise<{ email: string; answer: Answer }> {
  const email = freshAddress();
  const answer = await auth.call('POST /signup', { body: { email, password: PASSWORD, data } });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { email, answer };
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Member extends Tokens {
  readonly email: string;
  readonly userId: string;
}

/** Signs up, and confirms and signs in with the code from the mail. */
export async function member(auth: StartedAuth, data: object = {}): Promise<Member> {
  const { email } = await signedUp(auth, data);
  const { code } = await auth.mail(email);
  const answer = await auth.call('POST /verify', { body: { type: 'signup', email, token: code } });
  const user = answer.body['user'] as { id: string };
  return { email, userId: user.id, ...tokensOf(answer) };
}

export async function signIn(auth: StartedAuth, email: string, password = PASSWORD): Promise<Tokens> {
  return tokensOf(await auth.call('POST /token?grant_type=password', { body: { email, password } }));
}

export function refresh(auth: StartedAuth, refreshToken: string): Promise<Answer> {
  return auth.call('POST /token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
}

export function tokensOf(answer: Answer): Tokens {
  if (answer.status !== 200) throw new Error(`expected tokens, got ${answer.status} ${JSON.stringify(answer.body)}`);
  return { accessToken: String(answer.body['access_token']), refreshToken: String(answer.body['refresh_token']) };
}

export function pseudonymOf(accessToken: string): string {
  return String(claimsOf(accessToken)['pseudonym']);
}

export function sessionIdOf({ accessToken }: Pick<Tokens, 'accessToken'>): string {
  return String(claimsOf(accessToken)['session_id']);
}

export function claimsOf(accessToken: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
