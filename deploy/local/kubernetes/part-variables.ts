// The variables of each part in a cluster: shared values of the installation, its own values, and secrets by name only.
import { partNames } from '@consilium/contracts/parts/parts.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { addressVariable } from '@consilium/kit/config/address-variable.ts';
import { needsServer, readsVariable, servicesCalledBy } from '../installation/part-needs.ts';
import { settingsOf } from '../installation/part-settings.ts';
import type { Setting } from '../installation/part-settings.ts';
import { containerPort } from '../installation/part-sizes.ts';
import { passwordVariable } from '../migrate-config.ts';

type Values = Readonly<Record<string, string>>;

export interface PartVariables {
  /** From the installation's ConfigMap: the part's name for it, and the ConfigMap's. */
  readonly ofInstallation: readonly { readonly name: string; readonly key: string }[];
  /** From the part's own ConfigMap. */
  readonly own: Values;
  /** Mounted as files: without one of them the pod does not start. */
  readonly secrets: readonly string[];
  /** From its Secret, where present. */
  readonly optionalSecrets: readonly string[];
}

/** Several parts read it under different names, for example the operator's name. */
const sharedPresets: Values = Object.fromEntries(
  partNames
    .flatMap(settingsOf)
    .flatMap((setting) => ('from' in setting && setting.from !== undefined ? [[setting.from, setting.preset]] : [])),
);

const serverValues: Values = {
  PUBLIC_URL: 'https://consilium.example',
  KAFKA_BROKERS: 'kafka:9092',
  KAFKA_TLS: '',
  KAFKA_SASL_MECHANISM: '',
  KAFKA_SASL_USERNAME: '',
  KAFKA_REPLICATION: '',
  S3_ENDPOINT: '',
  S3_REGION: '',
  S3_BUCKET: 'consilium',
  S3_PATH_STYLE: '',
  MAIL_FROM: 'Consilium <no-reply@consilium.example>',
};

/** The values an installation changes first; a part gets those that it reads. Empty means absent. */
export const installationValues: Values = { ...serverValues, ...sharedPresets };

/** The presets for a cluster, which has no compose network. */
const clusterPresets: Values = { TRUSTED_PROXIES: '' };

export function partVariables(part: PartName): PartVariables {
  const settings = settingsOf(part);
  const secret = (kind: string) =>
    settings.filter((setting) => 'secret' in setting && setting.secret === kind).map(({ name }) => name);
  return {
    ofInstallation: [
      ...Object.keys(serverValues)
        .filter((name) => readsVariable(part, name))
        .map(sameName),
      ...settings.filter(isShared).map((setting) => ({ name: setting.name, key: keyOf(setting) })),
    ],
    own: { ...addresses(part), ...ownSettings(part) },
    secrets: [
      'DATABASE_URL',
      ...(needsServer(part, 'redis') ? ['REDIS_URL'] : []),
      ...(needsServer(part, 's3') ? s3Secrets : []),
      ...(needsServer(part, 'mail') ? ['SMTP_URL'] : []),
      ...secret('required'),
    ],
    optionalSecrets: [...kafkaSecrets, ...secret('optional')],
  };
}

function sameName(name: string) {
  return { name, key: name };
}

/** The installation's name for it. */
function keyOf(setting: Setting): string {
  return 'preset' in setting && setting.from !== undefined ? setting.from : setting.name;
}

function isShared(setting: Setting): boolean {
  return keyOf(setting) in sharedPresets;
}

const s3Secrets = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'];
const kafkaSecrets = ['KAFKA_SASL_PASSWORD'];

/**
 * The variables of the Job that prepares the servers: only it has the database owner's URL, and it sets the passwords
 * of all roles.
 */
export const provisionVariables: PartVariables = {
  ofInstallation: Object.keys(serverValues)
    .filter((name) => /^(?:KAFKA|S3)_/.test(name))
    .map(sameName),
  own: {},
  secrets: ['MIGRATION_DATABASE_URL', ...partNames.map(passwordVariable), ...s3Secrets],
  optionalSecrets: kafkaSecrets,
};

function addresses(part: PartName): Values {
  return Object.fromEntries(
    servicesCalledBy(part).map((service) => [addressVariable(service), `http://${service}:${containerPort}`]),
  );
}

function ownSettings(part: PartName): Values {
  return Object.fromEntries(
    settingsOf(part).flatMap((setting) => {
      if ('value' in setting) return [[setting.name, setting.value]];
      return 'preset' in setting && !isShared(setting)
        ? [[setting.name, clusterPresets[setting.name] ?? setting.preset]]
        : [];
    }),
  );
}
