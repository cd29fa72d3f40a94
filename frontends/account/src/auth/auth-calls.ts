// The calls this page makes; each gives back the provider's message when it fails, never throws.
import { followAuthClient, setRecoveringPassword } from '@consilium/web/session/session-store.ts';
import type { SignInFields, SignUpFields } from '#auth/credentials.ts';

/** `message` is the provider's; empty when nothing could be asked at all. */
export type CallResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

type AuthClient = Awaited<ReturnType<typeof followAuthClient>>;
type Answer = { readonly error: { readonly message: string } | null };

export function signIn({ email, password }: SignInFields): Promise<CallResult> {
  return call((client) => client.signInWithPassword({ email: email.trim(), password }));
}

export function signUp({ fullName, email, password }: SignUpFields): Promise<CallResult> {
  const data = { full_name: fullName.trim(), time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return call((client) =>
    client.signUp({ email: email.trim(), password, options: { data, emailRedirectTo: siteRoot() } }),
  );
}

export function resendConfirmation(email: string): Promise<CallResult> {
  return call((client) =>
    client.resend({ type: 'signup', email: email.trim(), options: { emailRedirectTo: siteRoot() } }),
  );
}

export function requestPasswordReset(email: string): Promise<CallResult> {
  return call(async (client) => {
    await client.signOut({ scope: 'local' });
    return client.resetPasswordForEmail(email.trim(), { redirectTo: `${window.location.origin}/auth` });
  });
}

export function updatePassword(password: string): Promise<CallResult> {
  return call((client) => client.updateUser({ password }));
}

/** Ends the link's session too: after a new password the person proves it by signing in with it. */
export async function leaveRecovery(): Promise<void> {
  await call((client) => client.signOut({ scope: 'local' }));
  setRecoveringPassword(false);
}

/** Some mail programs turn the link's fragment into a query; the tokens in it are as good. */
export function openLinkSession(query: URLSearchParams): Promise<CallResult> {
  const accessToken = query.get('access_token');
  const refreshToken = query.get('refresh_token');
  if (!accessToken || !refreshToken) return Promise.resolve({ ok: true });
  return call((client) => client.setSession({ access_token: accessToken, refresh_token: refreshToken }));
}

async function call(work: (client: AuthClient) => Promise<Answer>): Promise<CallResult> {
  try {
    const { error } = await work(await followAuthClient());
    return error ? { ok: false, message: error.message } : { ok: true };
  } catch {
    return { ok: false, message: '' };
  }
}

function siteRoot(): string {
  return `${window.location.origin}/`;
}
