// Fuzzed requests: values of every kind in path, query, headers and body, and malformed bodies.
import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.ts';
import { meantBody } from './meant-bodies.ts';
import { oddRecord, oddWord } from './odd-values.ts';
import type { Route } from './route-table.ts';

export interface OddRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** The credentials that a request may carry. */
export interface Bearers {
  readonly member: string;
  readonly admin: string;
  readonly userId: string;
  readonly email: string;
  /** The identity signed by the gateway, where that is used instead of a token. */
  readonly identity?: Readonly<Record<string, string>>;
}

const queryFields =
  `grant_type redirect_to type token scope provider scopes code state code_challenge code_challenge_method
  page per_page sort filter client_id response_type redirect_uri invite_token skip_http_redirect error error_description`.split(
    /\s+/,
  );
const grants = ['password', 'refresh_token', 'pkce', 'id_token', 'web3', 'authorization_code'];
const contentTypes = ['application/x-www-form-urlencoded', 'text/xml', 'application/json;charset=koi8-r', 'nonsense'];
const noBodies = [
  Buffer.from(''),
  Buffer.from('{"email":'),
  Buffer.from('[1,2,3]'),
  Buffer.from('"text"'),
  Buffer.from('null'),
  Buffer.from('{"__proto__":{"isAdmin":true},"email":"person@example.com"}'),
  Buffer.from('[['.repeat(3000) + ']]'.repeat(3000)),
  Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  Buffer.from('email=person%40example.com&password=%00'),
  // A picture of one pixel, and a truncated one.
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAA', 'base64'),
  Buffer.from(`{"data":{"x":"${'y'.repeat(200_000)}"}}`),
];

export function oddRequest(route: Route, bearers: Bearers, chance: Chance): OddRequest {
  const own = [bearers.email, bearers.userId];
  const ids = () => chance.pick([bearers.userId, randomUUID(), encoded(oddWord(chance, own)), '%zz', '..%2f']);
  const place = route.path.replaceAll(/:\w+/g, ids);
  const query = oddQuery(route, chance, own);
  return {
    method: route.method,
    path: query === '' ? place : `${place}?${query}`,
    body: route.method === 'GET' ? undefined : oddBody(route, chance, own),
    headers: oddHeaders(bearers, chance),
  };
}

function oddQuery({ path, fields = [] }: Route, chance: Chance, own: readonly string[]): string {
  if (path === '/token' && chance.percent(90)) return `grant_type=${chance.pick(grants)}`;
  const pairs = chance.some(4, () => `${chance.pick([...queryFields, ...fields])}=${encoded(oddWord(chance, own))}`);
  return [...pairs, ...(chance.percent(10) ? ['%zz=%&__proto__[x]=1&type=a&type=b'] : [])].join('&');
}

function oddBody(route: Route, chance: Chance, own: readonly string[]): Buffer {
  if (chance.percent(15)) return chance.pick(noBodies);
  const body = chance.percent(60) ? meantBody(route, chance, own) : oddRecord(chance, own);
  return Buffer.from(JSON.stringify(body));
}

function oddHeaders({ member, admin, identity }: Bearers, chance: Chance): Readonly<Record<string, string>> {
  const nobody = ['Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'Bearer x.y.z', 'Basic Og==', 'Bearer'];
  const authorization = chance.percent(60) ? `Bearer ${chance.pick([member, admin])}` : chance.pick(nobody);
  const address = () => chance.pick(Array.from({ length: 256 }, (_, part) => part));
  return {
    'Content-Type': chance.percent(85) ? 'application/json;charset=UTF-8' : chance.pick(contentTypes),
    ...(chance.percent(90) && { Authorization: authorization }),
    ...(chance.percent(85) && identity),
    ...(chance.percent(70) && { 'X-Supabase-Api-Version': chance.pick(['2024-01-01', '1970-01-01', 'x']) }),
    ...(chance.percent(5) && { 'Content-Encoding': chance.pick(['gzip', 'br', 'nonsense']) }),
    // Every request has another address, so that no rate limit hides the rest.
    'X-Forwarded-For': `198.51.${address()}.${address()}`,
  };
}

/** A lone surrogate cannot be encoded in a URL. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
