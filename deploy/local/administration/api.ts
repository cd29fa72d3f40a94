// npm run admin -- api: any call of the running product as an administrator, with the portal's checks and its audit.
import { readFile } from 'node:fs/promises';
import { readConfig, ConfigError } from '@consilium/kit/config/read-config.ts';
import { httpUrl } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';
import { adminSessionVariables, endAdminSession, signInAsAdmin } from './admin-session.ts';
import { WrongUseError } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const variables = z.object({ PUBLIC_URL: httpUrl(), ...adminSessionVariables });
const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const LONGEST_CALL_MS = 120_000;

async function call(run: AdminRun, method: string, path: string, given?: string): Promise<Outcome> {
  if (!methods.includes(method)) throw new WrongUseError(`${method} is no method: ${methods.join(', ')}.`);
  const config = readConfig(variables, run.environment);
  const url = addressOf(config.PUBLIC_URL, path);
  const body = await bodyOf(given);
  const session = await signInAsAdmin(config);
  try {
    const headers = {
      authorization: `Bearer ${session.accessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(LONGEST_CALL_MS);
    const response = await fetch(url, { method, headers, body: body ?? null, signal, redirect: 'manual' });
    return outcomeOf(response.status, await response.text());
  } finally {
    await endAdminSession(config, session);
  }
}

/** Paths of the product only: the token goes nowhere else. */
function addressOf(base: string, path: string): URL {
  const url = new URL(path, base);
  if (!/^\/(?:api|auth\/v1)\//u.test(path) || url.origin !== new URL(base).origin)
    throw new WrongUseError(`${path} is no path such as /api/admin/overview.`);
  return url;
}

/** As it is sent: JSON, checked before anything is called. */
async function bodyOf(given: string | undefined): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const text = given.startsWith('@') ? await readFile(given.slice(1), 'utf8') : given;
  try {
    JSON.parse(text);
  } catch {
    throw new WrongUseError('The body is no JSON.');
  }
  return text;
}

/** A refusal is a failure with the sentence of the service. CSV and other texts are printed as they are. */
function outcomeOf(status: number, text: string): Outcome {
  const data = parsed(text);
  if (status < 200 || status > 299) throw new ConfigError(`${status}: ${sentenceOf(data) ?? text}`);
  if (text === '') return { text: `Done (${status}).`, data: null };
  return { text: typeof data === 'string' ? data : JSON.stringify(data, undefined, 2), data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const refusal = z
  .object({ message: z.string() })
  .or(z.object({ msg: z.string() }).transform(({ msg }) => ({ message: msg })));

function sentenceOf(data: unknown): string | undefined {
  return refusal.safeParse(data).data?.message;
}

export const apiCommands: readonly Subcommand[] = [
  { words: 'api GET <path>', run: (run, path = '') => call(run, 'GET', path) },
  {
    words: 'api <method> <path> [body]',
    options: '[--yes]',
    confirm: () => 'This changes the product as the portal does, in the name of the administrator.',
    run: (run, method = '', path = '', body) => call(run, method, path, body),
  },
];
