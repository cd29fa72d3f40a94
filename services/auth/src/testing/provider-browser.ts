// A browser that auth redirects to a provider, and that returns with the answer and its cookie.
import { APP_CLIENT_ID, CLIENT_ID, CLIENT_SECRET } from './openid-provider.ts';
import type { OpenidProvider } from './openid-provider.ts';
import { freshAddress } from './signed-up.ts';
import { SITE } from './started-auth.ts';
import type { StartedAuth } from './started-auth.ts';

export interface SentBrowser {
  readonly status: number;
  /** The address at the provider. */
  readonly address: string;
  readonly cookie: string;
}

/** `place` as in '/authorize?provider=keycloak', or a whole address that a client built. */
export async function sendToProvider(auth: StartedAuth, place: string, bearer?: string): Promise<SentBrowser> {
  const headers = bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
  const address = place.startsWith('http') ? place : `${auth.url}${place}`;
  const response = await fetch(address, { redirect: 'manual', headers });
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  return { status: response.status, address: response.headers.get('location') ?? '', cookie };
}

export interface Arrival {
  readonly status: number;
  readonly location: URL;
  readonly fragment: URLSearchParams;
}

export async function returnWith(auth: StartedAuth, answer: URL, cookie: string, asForm = false): Promise<Arrival> {
  const place = answer.href.replace(`${SITE}/auth/v1`, auth.url);
  const response = asForm
    ? await fetch(`${auth.url}/callback`, {
        method: 'POST',
        body: answer.searchParams,
        headers: { cookie },
        redirect: 'manual',
      })
    : await fetch(place, { headers: { cookie }, redirect: 'manual' });
  const location = new URL(response.headers.get('location') ?? 'about:blank');
  return { status: response.status, location, fragment: new URLSearchParams(location.hash.slice(1)) };
}

/** The variables that switch the provider on, under the name of Keycloak. */
export function switchedOn({ issuer }: OpenidProvider): Record<string, string> {
  return {
    OAUTH_KEYCLOAK_ENABLED: 'true',
    OAUTH_KEYCLOAK_CLIENT_ID: `${CLIENT_ID},${APP_CLIENT_ID}`,
    OAUTH_KEYCLOAK_SECRET: CLIENT_SECRET,
    OAUTH_KEYCLOAK_URL: issuer,
  };
}

let people = 0;

/** Creates somebody with an account at the provider. */
export function personAt(
  provider: OpenidProvider,
  email = freshAddress(),
  verified = true,
): { subject: string; email: string } {
  people += 1;
  const subject = `subject-${people}`;
  provider.people.set(subject, { email, email_verified: verified, name: 'Ada Lovelace' });
  return { subject, email };
}

export const authorizePath = (redirectTo = `${SITE}/claude?tab=1`) =>
  `/authorize?provider=keycloak&redirect_to=${encodeURIComponent(redirectTo)}`;

/** Signs in at the provider and returns. */
export async function signInAt(
  { auth, provider }: { readonly auth: StartedAuth; readonly provider: OpenidProvider },
  subject: string,
  place = authorizePath(),
  change = (address: string) => address,
): Promise<Arrival> {
  const sent = await sendToProvider(auth, place);
  return returnWith(auth, await provider.logIn(change(sent.address), subject), sent.cookie);
}

export async function userOf(auth: StartedAuth, arrival: Arrival): Promise<Record<string, unknown>> {
  const { body } = await auth.call('GET /user', { bearer: arrival.fragment.get('access_token') ?? '' });
  return body;
}

export const errorOf = ({ location, fragment }: Arrival) => [
  location.searchParams.get('error'),
  location.searchParams.get('error_code'),
  fragment.get('error_code'),
  fragment.get('error_description'),
];
