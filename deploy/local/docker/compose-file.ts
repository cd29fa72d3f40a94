// The compose file and the Dockerfile of the repository, read by tests that compare them with the code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../program.ts';

const serviceSchema = z.object({
  image: z.string(),
  build: z
    .object({ dockerfile: z.string(), args: z.record(z.string(), z.string().nullable()), secrets: z.array(z.string()) })
    .optional(),
  restart: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
export type ComposeService = z.output<typeof serviceSchema>;

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.object({
    default: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
  }),
});

export function repositoryFile(place: string): string {
  return readFileSync(path.join(root, place), 'utf8');
}

export function readCompose(): z.output<typeof composeSchema> {
  return composeSchema.parse(parse(repositoryFile('docker-compose.yml'), { merge: true }));
}

/**
 * Substitutes variables like compose does: `${NAME:-default}` where nothing is set, `${NAME:?...}` with a placeholder
 * secret.
 */
export function substituted(text: string): string {
  return text
    .replaceAll(/\$\{(\w+):-([^}]*)\}/g, '$2')
    .replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_whole, name: string) => standInFor(name));
}

export function standInFor(name: string): string {
  return `a-secret-that-nobody-else-has-for-${name.toLowerCase().replaceAll('_', '-')}`;
}

export interface Stage {
  readonly image: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** The stages of the Dockerfile, continued lines joined. */
export function readStages(): readonly Stage[] {
  const lines = repositoryFile('deploy/docker/Dockerfile')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: { image: string; name: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, image, name = ''] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? [];
    if (image !== undefined) stages.push({ image, name, lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
}
