// Answers that are on their way before the code that asks for them has been read: the page's first script requests them,
// and the first call for the same address takes them.
import { timeZoneHere } from '#country/time-zone.ts';
import { readStoredSession } from '#session/session.ts';

interface Early {
  readonly token: string | undefined;
  readonly askedAtMs: number;
  readonly answer: Promise<Response>;
}

/** On a slow network the code that takes it arrives late. Whoever comes later still asks anew. */
const goodForMs = 30_000;
/** A token that ends sooner is renewed first, by the call itself. */
const leastLeftMs = 60_000;
const answers = new Map<string, Early>();

/** Requests what a page shows first. */
export function askEarly(pathname: string): void {
  const stored = readStoredSession(window.localStorage);
  const session = stored.status === 'signed-in' ? stored.session : undefined;
  if (session && (session.expires_at ?? 0) * 1000 - Date.now() < leastLeftMs) return;
  const token = session?.access_token;
  for (const address of firstAddresses(pathname, token !== undefined)) ask(address, token);
}

/** For a request with the same token; once. */
export function takeEarly(request: Request, token: string | undefined): Promise<Response> | undefined {
  const { pathname, search } = new URL(request.url);
  const early = request.method === 'GET' ? answers.get(pathname + search) : undefined;
  if (!early) return undefined;
  answers.delete(pathname + search);
  return early.token === token && Date.now() - early.askedAtMs < goodForMs ? early.answer : undefined;
}

/** The time zone decides which country's helplines are shown. */
export function headersOf(token: string | undefined): Readonly<Record<string, string>> {
  return { 'x-time-zone': timeZoneHere(), ...(token !== undefined && { authorization: `Bearer ${token}` }) };
}

function firstAddresses(pathname: string, isMember: boolean): readonly string[] {
  const experts = '/api/chat/experts';
  if (pathname === '/' || pathname === '/claude') return [experts];
  const id = /^\/conversation\/([\da-f-]{36})$/u.exec(pathname)?.[1];
  return id !== undefined && isMember ? [`/api/chat/conversations/${id}`, experts] : [];
}

function ask(address: string, token: string | undefined): void {
  // oxlint-disable-next-line api-answers/only-client -- the client takes the answer
  const answer = fetch(address, { headers: headersOf(token) });
  answer.catch(() => undefined);
  answers.set(address, { token, askedAtMs: Date.now(), answer });
}
