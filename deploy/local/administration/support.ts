// npm run admin -- support: requests that people sent, the most urgent first, and one of them with its thread.
import { listRequests } from '@consilium/admin/desk/list-requests.ts';
import { stepsOf } from '@consilium/admin/desk/steps.sql.ts';
import { entriesOf } from '@consilium/admin/thread/entries.sql.ts';
import { requestFilterSchema } from '@consilium/contracts/admin/support/desk-requests.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { newId } from '@consilium/kit/ids.ts';
import { listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const MOST_LISTED = 100;
const MOST_ENTRIES = 500;

function find({ pool }: AdminRun, filter: object, limit: number) {
  // Nobody is assigned to the command line.
  return listRequests({ pool, clock: systemClock }, { ...requestFilterSchema.parse(filter), limit }, newId());
}

async function list(run: AdminRun): Promise<Outcome> {
  const { requests } = await find(run, {}, MOST_LISTED);
  const lines = requests.map(({ number, state, category, dueAt, subject }) =>
    [number, state, category, dueAt, subject].join('  '),
  );
  return { text: listed(lines, 'No request waits.'), data: requests };
}

async function show(run: AdminRun, number: string): Promise<Outcome> {
  const { requests } = await find(run, { state: 'all', search: number }, MOST_LISTED);
  const request = requests.find((one) => one.number === number);
  if (!request) throw new ConfigError(`There is no request ${number}.`);
  const entries = await entriesOf(run.pool, request.id, MOST_ENTRIES);
  const steps = await stepsOf(run.pool, request.id, MOST_ENTRIES);
  const thread = entries.map(({ kind, body, at }) => ({ kind, at: at.toISOString(), text: body }));
  const head = `${request.number}  ${request.state}  ${request.name} <${request.email}>  ${request.subject}`;
  const words = thread.map(({ kind, at, text }) => `${at}  ${kind}\n${text}`);
  return { text: [head, ...words].join('\n\n'), data: { ...request, thread, steps } };
}

export const supportCommands: readonly Subcommand[] = [
  { words: 'support list', run: list },
  { words: 'support show <number>', run: show },
];
