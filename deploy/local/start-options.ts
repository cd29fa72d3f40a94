// The options of npm start, and the result of starting.
import { parseArgs } from 'node:util';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { port } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';
import type { Replicas } from './processes/part-environment.ts';
import { readReplicas } from './processes/replica-counts.ts';

export interface StartOptions {
  readonly profile: 'embedded' | 'scale';
  readonly port: number;
  readonly data: string;
  readonly seedDemo: boolean;
  readonly verbose: boolean;
  readonly replicas: Replicas;
  readonly environment: Environment;
}

/** The running product. */
export interface Started {
  readonly welcome: string;
  readonly farewell: string;
  stop(): Promise<void>;
}

const profileSchema = z.enum(['embedded', 'scale']);

export function readStartOptions(words: readonly string[], environment: Environment): StartOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      profile: { type: 'string' },
      port: { type: 'string', default: '4000' },
      data: { type: 'string', default: '.consilium' },
      replicas: { type: 'string', default: '' },
      'sandbox-port': { type: 'string' },
      'seed-demo': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  });
  const profile = profileSchema.safeParse(values.profile ?? (environment['PROFILE'] || 'embedded'));
  if (!profile.success) throw new ConfigError('--profile: must be embedded or scale');
  const replicas = readReplicas(values.replicas);
  if (profile.data === 'embedded' && Object.keys(replicas).length > 0)
    throw new ConfigError('--replicas: needs --profile scale; the embedded profile is one process');
  if (profile.data === 'scale' && values['seed-demo'])
    throw new ConfigError('--seed-demo: the demo accounts are of the embedded profile; the scale profile has none');
  return {
    profile: profile.data,
    port: Number(values.port),
    data: values.data,
    seedDemo: values['seed-demo'],
    verbose: values.verbose,
    replicas,
    environment: { ...environment, PROFILE: profile.data, ...sandboxPort(values['sandbox-port']) },
  };
}

function sandboxPort(value: string | undefined): Environment {
  if (value === undefined) return {};
  if (!port().safeParse(value).success) throw new ConfigError('--sandbox-port: must be a number from 0 to 65535');
  return { SANDBOX_PORT: value };
}
