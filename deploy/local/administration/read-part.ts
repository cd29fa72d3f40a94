// The service that somebody named on the command line.
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { ServiceName } from '@consilium/contracts/parts/parts.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';

export function readPart(given: string): ServiceName {
  if (isKnownName(serviceNames, given)) return given;
  throw new ConfigError(`There is no part "${given}"; parts are ${serviceNames.join(', ')}.`);
}
