// Sends a call by the table of calls. The contracts themselves, with their schemas, stay on the server.
import type { ClientLink } from '@orpc/client';
import { tellActed } from '#api/acted.ts';
import { offlineError, unreadableError } from '#api/api-error.ts';
import { apiRoutes } from '#api/api-routes.ts';
import { authorizedFetch, type Send } from '#api/request.ts';

/** The options of one call besides its input and its abort signal. */
export interface CallContext {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces fetch: an upload that reports its progress. */
  readonly send?: Send | undefined;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export const apiLink: ClientLink<CallContext> = {
  async call(path, input, { signal, context }) {
    const { method, address, isDetailed, isRaw } = await callNamed(path.join('.'));
    const given = recordOf(input);
    const { params, query, headers, body }: Parts = isDetailed ? given : partsOf(method, address, given);
    const url = new URL(addressWith(address, params), window.location.origin);
    for (const [name, value] of present(query)) url.searchParams.set(name, value);
    const request = new Request(url, {
      method,
      headers: Object.fromEntries(present({ ...contentOf(body), ...headers, ...context.headers })),
      body: isBytes(body) ? body : (JSON.stringify(body) ?? null),
      signal: signal ?? null,
    });
    const response = await authorizedFetch(request, context.send);
    if (method !== 'GET' && path[0] === 'chat' && path[1] !== 'findDanger') tellActed();
    return isRaw ? response : answerOf(response);
  },
};

type Routes = Readonly<Record<string, string>>;

async function callNamed(name: string) {
  const routes: Routes = apiRoutes;
  const row = routes[name] ?? (await laterRoutes())[name] ?? (await adminRoutes())[name];
  const [method = '', address = '', ...marks] = row?.split(' ') ?? [];
  if (method === '')
    throw new Error(`${name} is no call of the contracts: is the table of calls fresh (npm run docs)?`);
  return { method, address, isDetailed: marks.includes('detailed'), isRaw: marks.includes('raw') };
}

/** Loaded with the first use of a page. */
export const laterCalls = { load: async () => void (await laterRoutes().catch(() => undefined)) };

/** A visitor never downloads these tables just for reading. A failed load is tried again by the next call. */
async function laterRoutes(): Promise<Routes> {
  return (await import('#api/later-routes.ts').catch(saidAsOffline)).laterRoutes;
}

async function adminRoutes(): Promise<Routes> {
  return (await import('#api/admin-routes.ts').catch(saidAsOffline)).adminRoutes;
}

function saidAsOffline(): never {
  throw offlineError();
}

function recordOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}

/** Input that is not in the path goes into the query of a GET, and into the body of other methods. */
function partsOf(method: string, address: string, input: Readonly<Record<string, unknown>>): Parts {
  const isOfAddress = ([name]: readonly [string, unknown]) => address.includes(`{${name}}`);
  const rest = Object.entries(input).filter((entry) => !isOfAddress(entry));
  if (rest.length === 0) return { params: input };
  const others = Object.fromEntries(rest);
  return method === 'GET' ? { params: input, query: others } : { params: input, body: others };
}

function addressWith(address: string, params: Parts['params'] = {}): string {
  return address.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])));
}

function present(values: Readonly<Record<string, unknown>> = {}): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, inWords(value)]]));
}

/** Numbers and booleans as JSON writes them. */
function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function contentOf(body: unknown): Readonly<Record<string, string>> {
  if (body === undefined) return {};
  return { 'content-type': isBytes(body) ? body.type || 'application/octet-stream' : 'application/json' };
}

/** Checked by its methods: in tests a File is of another realm than the page's class. */
function isBytes(body: unknown): body is Blob {
  return typeof body === 'object' && body !== null && 'arrayBuffer' in body;
}

/** 204 has no body; anything else is JSON, or not from us. */
async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    throw unreadableError(response.status);
  }
}
