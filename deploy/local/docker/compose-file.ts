// The compose file and the Dockerfile of the repository, read for the tests that hold them to the code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../program.ts';

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ dockerfile: z.string(), args: z.record(z.string(), z.string()) }).optional(),
  restart: z.string().optional(),
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
});

export function repositoryFile(place: string): string {
  return readFileSync(path.join(root, place), 'utf8');
}

export function readCompose(): z.output<typeof composeSchema> {
  return composeSchema.parse(parse(repositoryFile('docker-compose.yml'), { merge: true }));
}

/** `${NAME:-default}` as compose puts it in, where nothing is set. */
export function substituted(text: string): string {
  return text.replaceAll(/\$\{(\w+):-([^}]*)\}/g, '$2');
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
