// The parts in docker-compose.yml: the lines between the servers and the volumes are generated from the table of parts.
import { partNames, serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { addressVariable } from '@consilium/kit/config/address-variable.ts';
import { needsServer, readsVariable, servicesCalledBy } from '../installation/part-needs.ts';
import { settingsOf } from '../installation/part-settings.ts';
import type { Setting } from '../installation/part-settings.ts';
import { containerPort, sizeOf, usual } from '../installation/part-sizes.ts';
import { passwordVariable } from '../migrate-config.ts';

const FIRST_LINE = '  # Runs once at each start: roles, migrations, topics, the bucket. What is there is left alone.\n';
const LINE_AFTER = '\nvolumes:\n';

/** The file with its parts replaced by those of the table; the rest is kept. */
export function withParts(compose: string): string {
  const begin = compose.indexOf(FIRST_LINE);
  const end = compose.indexOf(LINE_AFTER);
  if (begin < 0 || end < begin)
    throw new Error(`docker-compose.yml needs the lines "${FIRST_LINE.trim()}" and "${LINE_AFTER.trim()}"`);
  const sections = [provision(), ...partNames.map(section)];
  return `${compose.slice(0, begin)}${FIRST_LINE}${sections.join('\n\n')}\n${compose.slice(end)}`;
}

function section(part: PartName): string {
  return [
    ...head(part),
    ...memory(part),
    '    environment:',
    `      <<: ${mergedInto(part)}`,
    ...environment(part).map(([name, value]) => `      ${name}: ${value}`),
    ...(part === 'gateway' ? [`    ports: ['127.0.0.1:\${PORT:-4000}:${containerPort}']`] : []),
    ...startsAfter(part),
  ].join('\n');
}

function head(name: PartName | 'provision'): readonly string[] {
  return [
    `  ${name}:`,
    '    <<: *part',
    `    image: consilium/${name}:local`,
    `    build: { <<: *build, args: { <<: *build-words, SERVICE: ${name} } }`,
  ];
}

function memory(part: PartName): readonly string[] {
  const { memoryMb, because } = sizeOf(part);
  if (memoryMb === usual.memoryMb) return [];
  return [...(because === undefined ? [] : [`    # ${because}`]), `    mem_limit: ${memoryMb}m`];
}

/** The YAML anchors at the head of the file that the part merges. */
function mergedInto(part: PartName): string {
  const blocks = [
    ...(needsServer(part, 'kafka') ? ['*kafka'] : []),
    ...(needsServer(part, 'redis') ? ['*redis'] : []),
    ...(readsVariable(part, 'PUBLIC_URL') ? ['*public'] : []),
    ...(needsServer(part, 's3') ? ['*files'] : []),
  ];
  return blocks.length === 1 ? blocks.join('') : `[${blocks.join(', ')}]`;
}

function environment(part: PartName): readonly (readonly [name: string, value: string])[] {
  const password = given(passwordVariable(part));
  return [
    ['DATABASE_URL', `postgres://consilium_${part}:${password}@postgres:5432/consilium`],
    ...servicesCalledBy(part).map(
      (service) => [addressVariable(service), `http://${service}:${containerPort}`] as const,
    ),
    ...settingsOf(part).map((setting) => [setting.name, valueOf(setting)] as const),
    ...(needsServer(part, 'mail') ? mailEnvironment : []),
  ];
}

const mailEnvironment = [
  ['SMTP_URL', 'smtp://mail:1025'],
  ['MAIL_FROM', '${MAIL_FROM:-Consilium <no-reply@localhost>}'],
] as const;

function valueOf(setting: Setting): string {
  if ('value' in setting) return `'${setting.value}'`;
  if ('preset' in setting) return `\${${setting.from ?? setting.name}:-${setting.preset}}`;
  return setting.secret === 'required' ? given(setting.name) : `\${${setting.name}:-}`;
}

/** A required variable: compose refuses to start without it. */
function given(variable: string): string {
  return `\${${variable}:?npm run compose -- settings makes it}`;
}

function startsAfter(part: PartName): readonly string[] {
  const { waitsFor } = sizeOf(part);
  const waited = [
    ...(needsServer(part, 'redis') ? ['redis'] : []),
    ...(needsServer(part, 'mail') ? ['mail'] : []),
    ...(waitsFor === 'every service' ? serviceNames : waitsFor),
    ...(needsServer(part, 's3') ? ['s3'] : []),
  ];
  if (waited.length === 0) return ['    depends_on: { <<: *after-servers }'];
  return ['    depends_on:', '      <<: *after-servers', ...waited.map(whenHealthy)];
}

function whenHealthy(name: string): string {
  return `      ${name}: { condition: service_healthy }`;
}

function provision(): string {
  const owner = `postgres://consilium:${given('POSTGRES_PASSWORD')}@postgres:5432/consilium`;
  return [
    ...head('provision'),
    '    restart: on-failure:5',
    '    environment:',
    '      <<: [*kafka, *files]',
    `      MIGRATION_DATABASE_URL: ${owner}`,
    ...partNames.map(passwordVariable).map((name) => `      ${name}: ${given(name)}`),
    '    depends_on:',
    ...['postgres', 'kafka', 's3'].map(whenHealthy),
  ].join('\n');
}
