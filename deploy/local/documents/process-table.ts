// The table of processes in docs/operations.md: each part with the servers it needs, from the table of parts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { needsServer } from '../installation/part-needs.ts';
import type { Server } from '../installation/part-needs.ts';
import { root } from '../program.ts';
import { withBetweenMarkers } from './between-markers.ts';

const serverNames = { kafka: 'Kafka', redis: 'Redis', s3: 'S3', mail: 'SMTP' } as const satisfies Record<
  Server,
  string
>;
const servers = Object.keys(serverNames) as readonly Server[];

/** What is lost with the process; what is not named here keeps nothing. */
const stateInMemory: Readonly<Partial<Record<PartName, string>>> = {
  chat: 'running replies; another replica takes them over',
  gateway: 'open connections',
};

export function operationsDocument(place: string): string {
  return withBetweenMarkers(readFileSync(path.join(root, place), 'utf8'), 'npm run docs', processTable());
}

export function processTable(): string {
  return [
    '| process | started by | needs at start | state in memory |',
    '|---|---|---|---|',
    '| provision (once per release) | `npm run provision` | PostgreSQL as owner, Kafka, S3 | nothing |',
    ...partNames.map(rowOf),
  ].join('\n');
}

function rowOf(part: PartName): string {
  const needed = servers.filter((server) => needsServer(part, server)).map((server) => serverNames[server]);
  const state = stateInMemory[part] ?? 'nothing';
  return `| ${part} | \`npm run service ${part}\` | ${['PostgreSQL', ...needed].join(', ')} | ${state} |`;
}
