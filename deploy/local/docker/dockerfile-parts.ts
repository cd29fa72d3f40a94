// The lines of the Dockerfile that name services, generated from the table of parts: one stage each, and which keep
// optional packages.
import { globSync } from 'node:fs';
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import { z } from 'zod';
import { root } from '../program.ts';
import { repositoryFile } from './compose-file.ts';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The file with its stages replaced by those of the table; the rest is kept. */
export function withStages(dockerfile: string): string {
  const stages = serviceNames
    .map((service) => `FROM service AS part-${service}\n${advises(service) ? 'COPY advice ./advice\n' : ''}`)
    .join('');
  return dockerfile
    .replace(/(?:^FROM service AS part-.*\n(?:COPY advice .*\n)?)+/m, stages)
    .replace(
      /(case "\$\{SERVICE\}" in ).*(\) optional=include)/,
      `$1${serviceNames.filter(readsPictures).join(' | ')}$2`,
    );
}

/** Reading pictures needs a platform binary, which is an optional package. */
const readsPictures = (service: string): boolean => 'sharp' in dependenciesOf(service) || receivesFiles(service);
const advises = (service: string): boolean => '@consilium/advice' in dependenciesOf(service);

/** Kit's reader of files draws pictures for services that themselves do not. */
function receivesFiles(service: string): boolean {
  return globSync(`services/${service}/src/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .some((file) => repositoryFile(file).includes("from '@consilium/kit/received-files/inspect-file.ts'"));
}

function dependenciesOf(service: string): Record<string, string> {
  return manifestSchema.parse(JSON.parse(repositoryFile(`services/${service}/package.json`))).dependencies;
}
