// npm run admin -- parked, park, release: subjects whose further events are held back from a group.
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { listParkedSubjects } from '@consilium/kit/event-log/parked-subjects.sql.ts';
import { isHttpError } from '@consilium/kit/http/http-error.ts';
import { changeSubject } from '@consilium/kit/operations/change-subjects.ts';
import { readPart } from './read-part.ts';
import { listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const MOST_LISTED = 200;

async function list({ pool }: AdminRun, only?: string): Promise<Outcome> {
  const parts = only === undefined ? serviceNames : [readPart(only)];
  const data = [];
  for (const part of parts)
    for (const { since, ...parked } of await listParkedSubjects(pool, part, MOST_LISTED))
      data.push({ part, ...parked, since: since.toISOString() });
  const lines = data.map(({ part, group, subject, since, events }) =>
    [part, group, subject, since, `${events} events wait`].join('  '),
  );
  return { text: listed(lines, 'No subject is parked.'), data };
}

const said = {
  park: 'is parked: its further events wait',
  release: 'is released; its events follow in order',
} as const;

function change(act: keyof typeof said) {
  return async ({ pool }: AdminRun, name: string, group: string, subject: string): Promise<Outcome> => {
    const part = readPart(name);
    const context = { part, pool, clock: systemClock, wakeRelay: () => undefined };
    await changeSubject(context, act, { group, subject, actor: null, reason: null }).catch((error: unknown) => {
      throw isHttpError(error) ? new ConfigError(error.message) : error;
    });
    return { text: `${subject} of ${group} ${said[act]}.`, data: { part, group, subject } };
  };
}

export const parkedCommands: readonly Subcommand[] = [
  { words: 'parked [part]', run: list },
  {
    words: 'park <part> <group> <subject>',
    confirm: () => 'Figures stay without the events of a parked subject until it is released.',
    run: change('park'),
  },
  { words: 'release <part> <group> <subject>', run: change('release') },
];
