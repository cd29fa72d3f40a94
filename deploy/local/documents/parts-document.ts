// docs/parts.md: the table of parts for people, with what configuration and sizes add.
import { partNames, parts } from '@consilium/contracts/parts/parts.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { servicesCalledBy, backingServicesOf } from '../installation/part-needs.ts';
import { sizeOf } from '../installation/part-sizes.ts';

export function partsDocument(): string {
  return [
    '# Parts',
    '',
    'Made by `npm run docs` from the table in `contracts/src/parts/parts.ts`, from what each part reads from its environment, and from its size in `deploy/local/installation/part-sizes.ts`. Each part has a database role and a schema of its name, and is one process or several alike.',
    '',
    '| part | below | writes the topics | reads the topics | asks | uses | replicas in a cluster | memory of a container, of a pod |',
    '|---|---|---|---|---|---|---|---|',
    ...partNames.map(rowOf),
    '',
    'Backing services (what a part *uses*) each have a driver for one machine and one for a team: [decision 0001](decisions/0001-one-code-two-profiles.md).',
    '',
  ].join('\n');
}

function rowOf(part: PartName): string {
  const { publishes, reads, ...place } = parts[part];
  const { replicas, memoryMb, podMemoryMb = memoryMb } = sizeOf(part);
  const cells = [
    part,
    'prefix' in place ? `\`${place.prefix}\`` : '',
    listed(publishes),
    listed(reads),
    listed(servicesCalledBy(part)),
    listed(backingServicesOf(part)),
    String(replicas),
    `${memoryMb} MB, ${podMemoryMb} MB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function listed(names: readonly string[]): string {
  return names.join(', ');
}
