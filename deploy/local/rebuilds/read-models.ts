// All read models: what parts fill from the event log and can fill again.
import { adminReadModels } from '@consilium/admin/read-models/read-models.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import type { ReadModel } from '@consilium/kit/rebuilds/read-model.ts';
import { metricsReadModels } from '@consilium/metrics/rebuilds/read-models.ts';

const readModels: readonly ReadModel[] = [...metricsReadModels, ...adminReadModels];

const readModelNames = readModels.map(({ part, name }) => `${part} ${name}`).join(', ');

/** Those of a part, or one of them. Throws ConfigError when there is none. */
export function readModelsOf(part: string, name: string | undefined): readonly ReadModel[] {
  const found = readModels.filter((model) => model.part === part && (name === undefined || model.name === name));
  if (found.length > 0) return found;
  throw new ConfigError(`${[part, name].join(' ').trim()} is no read model; there are ${readModelNames}.`);
}
