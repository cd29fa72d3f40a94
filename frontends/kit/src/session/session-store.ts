// The session of this tab as an external store: follows auth-js when it is loaded, and other tabs always.
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { offlineError } from '#api/api-error.ts';
import { loadAuthClient } from '#session/auth-client.ts';
import {
  carriesAuthTokens,
  readStoredSession,
  sessionStorageKey,
  stateOf,
  type SessionState,
} from '#session/session.ts';

export type SessionEvent = 'signed-in' | 'signed-out' | 'second-factor-needed' | 'password-recovery' | 'link-failed';

const refreshMarginSeconds = 60;
/** The error codes for a refresh token whose session was ended elsewhere. */
const endedSession = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
]);
/** By then a slow phone has rendered its first page. */
const firstPageMs = 3000;
/** auth-js renews a token 90 seconds before it expires. */
const renewedAheadMs = 150_000;
/** A longer timer would run at once. */
const longestTimerMs = 2_000_000_000;
let state: SessionState = { status: 'loading' };
let started = false;
let recovering = false;
const changeListeners = new Set<() => void>();
const eventListeners = new Set<(event: SessionEvent, detail: string) => void>();

/** Called once by the shell, before the first render. */
export function startSession(): void {
  if (started) return;
  started = true;
  window.addEventListener('storage', followOtherTabs);
  window.addEventListener('pageshow', followWhileAway);
  if (carriesAuthTokens(window.location)) return void redeemLink();
  setState(readStoredSession(window.localStorage));
  if (state.status === 'signed-in')
    beforeItExpires(state.session, () => void followAuthClient().catch(() => undefined));
}

export function currentSession(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

export function onSessionEvent(listener: (event: SessionEvent, detail: string) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** True from opening the link of a reset mail until a new password is set, or until the person cancels. */
export function isRecoveringPassword(): boolean {
  return recovering;
}

/** While a password is being recovered the link's session is not announced as a sign-in. */
export function setRecoveringPassword(value: boolean): void {
  if (recovering === value) return;
  recovering = value;
  notify();
  if (value) announce('password-recovery');
}

let following: Promise<void> | undefined;

/** Loads auth-js and subscribes this store to it. Sign-in, sign-up and sign-out all call this first. */
export async function followAuthClient() {
  const client = await loadAuthClient();
  following ??= Promise.resolve(client.onAuthStateChange(onAuthChange)).then(() => undefined);
  await following;
  return client;
}

/** A token that is good for another minute at least, or undefined for a visitor. Throws when none can be had now. */
export async function accessToken(options: { renew?: boolean } = {}): Promise<string | undefined> {
  if (state.status !== 'signed-in') return undefined;
  const expiresAt = state.session.expires_at ?? 0;
  const isFresh = expiresAt - Date.now() / 1000 > refreshMarginSeconds;
  return isFresh && !options.renew ? state.session.access_token : renewToken(options.renew ?? false);
}

/** When the sign-in service is unreachable the request must fail: as a visitor's it would get a wrong answer. */
async function renewToken(isRefused: boolean): Promise<string | undefined> {
  const client = await followAuthClient().catch(() => {
    throw offlineError();
  });
  const { data, error } = isRefused ? await client.refreshSession() : await client.getSession();
  if (error?.name === 'AuthRetryableFetchError') throw offlineError();
  // auth-js keeps a session whose access token has not expired yet, though both were just refused.
  if (isRefused && endedSession.has(error?.code ?? '')) await client.signOut({ scope: 'local' });
  return data.session?.access_token;
}

function onAuthChange(event: AuthChangeEvent, session: Session | null): void {
  if (event === 'PASSWORD_RECOVERY') setRecoveringPassword(true);
  const wasWaiting = isWaiting(state);
  applySession(session);
  if (isWaiting(state) && !wasWaiting && !recovering) announce('second-factor-needed');
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === sessionStorageKey) readAgain();
}

/** A page that Back takes out of the browser's memory heard of nothing that happened meanwhile. */
function followWhileAway({ persisted }: PageTransitionEvent): void {
  if (persisted) readAgain();
}

function readAgain(): void {
  const stored = readStoredSession(window.localStorage);
  applySession(stored.status === 'signed-in' ? stored.session : (waitingOf(stored) ?? null));
}

function applySession(session: Session | null): void {
  const next = stateOf(session);
  if (session !== null && next.status === 'signed-out' && !isWaiting(next)) {
    window.localStorage.removeItem(sessionStorageKey);
  }
  const before = state;
  setState(next);
  if (before.status === next.status || recovering) return;
  if (next.status === 'signed-in') announce('signed-in');
  else if (before.status === 'signed-in') announce('signed-out');
}

export function waitingOf(of: SessionState): Session | undefined {
  return of.status === 'signed-out' ? of.waiting : undefined;
}

function isWaiting(of: SessionState): boolean {
  return waitingOf(of) !== undefined;
}

function setState(next: SessionState): void {
  const wereOut = next.status === 'signed-out' && state.status === 'signed-out';
  if (wereOut && !isWaiting(next) && !isWaiting(state)) return;
  state = next;
  notify();
}

function notify(): void {
  for (const listener of changeListeners) listener();
}

function announce(event: SessionEvent, detail = ''): void {
  for (const listener of eventListeners) listener(event, detail);
}

/** The sentences are loaded for the few whose link failed. */
async function failureIn(hash: URLSearchParams): Promise<string> {
  const known = await import('#session/link-failure.ts').catch(() => undefined);
  return known?.linkFailureIn(hash.toString()) ?? 'Sign-in didn’t work. Please try again.';
}

async function redeemLink(): Promise<void> {
  const hash = new URLSearchParams(window.location.hash.replace(/^#/, ''));
  const hasFailed = hash.has('error_description');
  if (hash.get('type') === 'recovery' && !hasFailed) setRecoveringPassword(true);
  try {
    const client = await followAuthClient();
    const { data } = await client.getSession();
    applySession(data.session);
  } catch {
    setState(readStoredSession(window.localStorage));
  }
  if (hasFailed) announce('link-failed', await failureIn(hash));
}

/**
 * auth-js renews a token before it expires, and is loaded for that, not for reading a page. What needs it earlier loads
 * it; other tabs are followed without it.
 */
function beforeItExpires({ expires_at: expiresAt = 0 }: Session, work: () => void): void {
  const leftMs = expiresAt * 1000 - Date.now() - renewedAheadMs;
  window.setTimeout(work, Math.min(Math.max(leftMs, firstPageMs), longestTimerMs));
}
