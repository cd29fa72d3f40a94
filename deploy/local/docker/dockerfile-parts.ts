// The lines of the Dockerfile that name services, generated from the table of parts: one stage each, and which keep
// optional packages.
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import { z } from 'zod';
import { repositoryFile } from './compose-file.ts';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The file with its stages replaced by those of the table; the rest is kept. */
export function withStages(dockerfile: string): string {
  const stages = serviceNames.map((service) => `FROM service AS part-${service}\n`).join('');
  return dockerfile
    .replace(/(?:^FROM service AS part-.*\n)+/m, stages)
    .replace(
      /(case "\$\{SERVICE\}" in ).*(\) optional=include)/,
      `$1${serviceNames.filter(readsPictures).join(' | ')}$2`,
    );
}

/** Reading pictures needs a platform binary, which is an optional package. */
function readsPictures(service: string): boolean {
  const { dependencies } = manifestSchema.parse(JSON.parse(repositoryFile(`services/${service}/package.json`)));
  return 'sharp' in dependencies;
}
