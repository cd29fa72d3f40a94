// npm run admin -- support: requests that people sent, the most urgent first, one of them with its thread, and all as CSV.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listRequests } from '@consilium/admin/desk/list-requests.ts';
import { requestLines } from '@consilium/admin/desk/request-lines.ts';
import { stepsOf } from '@consilium/admin/desk/steps.sql.ts';
import { entriesOf } from '@consilium/admin/thread/entries.sql.ts';
import { requestFilterSchema } from '@consilium/contracts/admin/support/desk-requests.ts';
import type { DeskRequest, RequestFilter } from '@consilium/contracts/admin/support/desk-requests.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { newId } from '@consilium/kit/ids.ts';
import { listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const MOST_LISTED = 100;
const MOST_ENTRIES = 500;
const filterStates = requestFilterSchema.shape.state.unwrap().options;

async function list({ pool, search }: AdminRun, state?: string): Promise<Outcome> {
  const filter = { ...filterOf(state, search), limit: MOST_LISTED };
  // Nobody is assigned to the command line.
  const { requests } = await listRequests({ pool, clock: systemClock }, filter, newId());
  const lines = requests.map(({ number, state: its, category, dueAt, subject }) =>
    [number, its, category, dueAt, subject].join('  '),
  );
  return { text: listed(lines, 'No request waits.'), data: requests };
}

function filterOf(state: string | undefined, search: string | undefined): RequestFilter {
  const filter = requestFilterSchema.safeParse({ state, search });
  if (filter.success) return filter.data;
  throw new ConfigError(`States are ${filterStates.join(', ')}; --search has at most 200 characters.`);
}

async function show({ pool }: AdminRun, number: string): Promise<Outcome> {
  const request = await requestOf(pool, number);
  const entries = await entriesOf(pool, request.id, MOST_ENTRIES);
  const steps = await stepsOf(pool, request.id, MOST_ENTRIES);
  const thread = entries.map(({ kind, body, at }) => ({ kind, at: at.toISOString(), text: body }));
  const head = `${request.number}  ${request.state}  ${request.name} <${request.email}>  ${request.subject}`;
  const words = thread.map(({ kind, at, text }) => `${at}  ${kind}\n${text}`);
  return { text: [head, ...words].join('\n\n'), data: { ...request, thread, steps } };
}

/** The request as it is now. */
export async function requestOf(pool: AdminRun['pool'], number: string): Promise<DeskRequest> {
  const filter = { ...requestFilterSchema.parse({ state: 'all', search: number.slice(0, 20) }), limit: MOST_LISTED };
  const { requests } = await listRequests({ pool, clock: systemClock }, filter, newId());
  const request = requests.find((one) => one.number === number);
  if (!request) throw new ConfigError(`There is no request ${number}.`);
  return request;
}

async function saveCsv({ pool, search }: AdminRun, file: string, state = 'all'): Promise<Outcome> {
  const lines = requestLines(pool, { filter: filterOf(state, search), me: newId(), now: systemClock.now() });
  // An older list is not overwritten.
  await pipeline(Readable.from(lines), createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error: Error) => {
    throw new ConfigError(`${file} was not written: ${error.message}`);
  });
  return { text: `The requests are in ${file}.`, data: { file } };
}

export const supportCommands: readonly Subcommand[] = [
  { words: 'support list [state]', options: '[--search WORDS]', run: list },
  { words: 'support show <number>', run: show },
  { words: 'support csv <file> [state]', options: '[--search WORDS]', run: saveCsv },
];
