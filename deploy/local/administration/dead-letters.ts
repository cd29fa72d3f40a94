// npm run admin -- dead-letters: events that a part gave up on, listed, tried again or dropped.
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { ServiceName } from '@consilium/contracts/parts/parts.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { dropWithin, listDeadLetters, replayWithin } from '@consilium/kit/event-log/dead-letters.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { readPart } from './read-part.ts';
import { auditCommand, listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const MOST_LISTED = 100;

async function list({ pool }: AdminRun, only?: string): Promise<Outcome> {
  const parts = only === undefined ? serviceNames : [readPart(only)];
  const data = await Promise.all(
    parts.map(async (part) => {
      const letters = await listDeadLetters(pool, part, { limit: MOST_LISTED });
      return letters.map(({ id, group, attempts, error, kind, parkedAt, event: { topic, envelope } }) => {
        const [reason = ''] = error.split('\n');
        return {
          part,
          id,
          group,
          topic,
          type: envelope.type,
          kind,
          attempts,
          parkedAt: parkedAt.toISOString(),
          reason,
        };
      });
    }),
  );
  const lines = data
    .flat()
    .map(({ part, id, group, type, kind, parkedAt, reason }) =>
      [part, id, group, type, kind, parkedAt, reason].join('  '),
    );
  return { text: listed(lines, 'No event was given up.'), data: data.flat() };
}

const acts = {
  retry: { action: 'retry-dead-letter', within: replayWithin, after: { state: 'retrying' }, said: 'is tried again' },
  drop: { action: 'drop-dead-letter', within: dropWithin, after: null, said: 'is dropped' },
} as const;

async function changeOne(pool: AdminRun['pool'], act: keyof typeof acts, part: ServiceName, id: string): Promise<void> {
  const { action, within, after } = acts[act];
  await transaction(pool, async (tx) => {
    const letter = await within(tx, part, id, systemClock);
    if (!letter) throw new ConfigError(`${part} has no dead letter ${id}.`);
    const { group, type, attempts } = letter;
    const before = { group, type: type.slice(0, 200), attempts, state: 'dead' };
    await auditCommand(tx, part, { action, subjectKind: 'dead-letter', subjectId: id, before, after });
  });
}

function change(act: keyof typeof acts) {
  const { said } = acts[act];
  return async ({ pool }: AdminRun, name: string, id: string): Promise<Outcome> => {
    const part = readPart(name);
    await changeOne(pool, act, part, id);
    return { text: `Dead letter ${id} of ${part} ${said}; those behind it follow in order.`, data: { part, id } };
  };
}

/** Each gets an entry in the audit. */
const MOST_REPLAYED = 1000;

async function replay({ pool }: AdminRun, name: string, group?: string): Promise<Outcome> {
  const part = readPart(name);
  const letters = await listDeadLetters(pool, part, { ...(group !== undefined && { group }), limit: MOST_REPLAYED });
  const given = letters.filter(({ kind }) => kind === 'poison');
  for (const { id } of given) await changeOne(pool, 'retry', part, id);
  const told = given.length === 1 ? 'One dead letter' : `${given.length} dead letters`;
  return {
    text:
      given.length === 0 ? 'No event was given up.' : `${told} of ${part} tried again; those behind follow in order.`,
    data: { part, group: group ?? null, replayed: given.length },
  };
}

export const deadLetterCommands: readonly Subcommand[] = [
  { words: 'dead-letters list [part]', run: list },
  { words: 'replay <part> [group]', run: replay },
  { words: 'dead-letters retry <part> <id>', run: change('retry') },
  {
    words: 'dead-letters drop <part> <id>',
    confirm: () => 'The part will never see the dropped event.',
    run: change('drop'),
  },
];
