// The calls of this page; each returns the provider's message when it fails, and never throws.
import { pageAt } from '@consilium/contracts/pages/pages.ts';
import { timeZoneHere } from '@consilium/web/country/time-zone.ts';
import { setRecoveringPassword } from '@consilium/web/session/session-store.ts';
import { callAsPerson, callAuth, type CallResult } from '#auth/call-auth.ts';
import type { ProviderId } from '#auth/providers.ts';
import type { SignInFields, SignUpFields } from '#auth/credentials.ts';

export function signIn({ email, password }: SignInFields): Promise<CallResult> {
  return callAsPerson((client, proof) => client.signInWithPassword({ email: email.trim(), password, options: proof }));
}

export function signUp({ fullName, email, password }: SignUpFields, next: string): Promise<CallResult> {
  const data = { full_name: fullName.trim(), time_zone: timeZoneHere() };
  return callAsPerson((client, proof) =>
    client.signUp({ email: email.trim(), password, options: { data, emailRedirectTo: confirmedPage(next), ...proof } }),
  );
}

export function resendConfirmation(email: string, next: string): Promise<CallResult> {
  return callAsPerson((client, proof) =>
    client.resend({ type: 'signup', email: email.trim(), options: { emailRedirectTo: confirmedPage(next), ...proof } }),
  );
}

export function confirmWithMailedCode(email: string, token: string): Promise<CallResult> {
  return callAuth((client) => client.verifyOtp({ email: email.trim(), token, type: 'signup' }));
}

/** Opens the page for the new password, as the link of the mail does. */
export function recoverWithMailedCode(email: string, token: string): Promise<CallResult> {
  return callAuth((client) => client.verifyOtp({ email: email.trim(), token, type: 'recovery' }));
}

export function requestPasswordReset(email: string): Promise<CallResult> {
  return callAsPerson(async (client, proof) => {
    await client.signOut({ scope: 'local' });
    return client.resetPasswordForEmail(email.trim(), { redirectTo: `${window.location.origin}/auth`, ...proof });
  });
}

export function updatePassword(password: string): Promise<CallResult> {
  return callAuth((client) => client.updateUser({ password }));
}

/** For an address without an account nothing happens, and the answer is the same. */
export function requestSignInLink(email: string, next: string): Promise<CallResult> {
  return callAsPerson((client, proof) =>
    client.signInWithOtp({
      email: email.trim(),
      options: { shouldCreateUser: false, emailRedirectTo: `${window.location.origin}${next}`, ...proof },
    }),
  );
}

export function requestTextMessage(phone: string): Promise<CallResult> {
  return callAsPerson((client, proof) => client.signInWithOtp({ phone, options: proof }));
}

export function signInWithMailedCode(email: string, token: string): Promise<CallResult> {
  return callAuth((client) => client.verifyOtp({ email: email.trim(), token, type: 'email' }));
}

export function signInWithTextedCode(phone: string, token: string): Promise<CallResult> {
  return callAuth((client) => client.verifyOtp({ phone, token, type: 'sms' }));
}

/** Leaves the page for that of the organisation, which is found by the address's domain. */
export function signInWithOrganisation(email: string, next: string): Promise<CallResult> {
  const domain = email.trim().split('@').at(-1)?.toLowerCase() ?? '';
  return callAsPerson((client, proof) =>
    client.signInWithSSO({ domain, options: { redirectTo: authPage(next), ...proof } }),
  );
}

/** Leaves the page. The provider sends the person back here, and from here they go on to `next`. */
export function signInWithProvider(provider: ProviderId, next: string): Promise<CallResult> {
  return callAuth((client) => client.signInWithOAuth({ provider, options: { redirectTo: authPage(next) } }));
}

function authPage(next: string): string {
  return `${window.location.origin}/auth${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`;
}

export function endSession(): Promise<CallResult> {
  return callAuth((client) => client.signOut({ scope: 'local' }));
}

/** Ends the link's session too: after a new password the person proves it by signing in with it. */
export async function leaveRecovery(): Promise<void> {
  await callAuth((client) => client.signOut({ scope: 'local' }));
  setRecoveringPassword(false);
}

/** Some mail programs turn the link's fragment into a query; the tokens in it are valid too. */
export function openLinkSession(query: URLSearchParams): Promise<CallResult> {
  const accessToken = query.get('access_token');
  const refreshToken = query.get('refresh_token');
  if (!accessToken || !refreshToken) return Promise.resolve({ ok: true, data: undefined });
  return callAuth((client) => client.setSession({ access_token: accessToken, refresh_token: refreshToken }));
}

/** A conversation that was begun without an account goes on where it was. A question that waits is sent from home. */
function confirmedPage(next: string): string {
  const isConversation = pageAt(next)?.path === '/conversation/*';
  return `${window.location.origin}${isConversation ? next : '/'}`;
}
