// deploy/kubernetes/base as committed: strictly valid by the schemas of Kubernetes, complete for every part, and able
// to start with its values.
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { alivePath, readyPath } from '@consilium/kit/http/health.ts';
import { FORCED_EXIT_MS } from '@consilium/kit/lifecycle/run-process.ts';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { IService } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { readStages, repositoryFile } from '../docker/compose-file.ts';
import { partSchemas, provisionSchema } from '../installation/part-schemas.ts';
import { containerPort, sizeOf } from '../installation/part-sizes.ts';
import { readScaleConfig } from '../processes/scale-config.ts';
import { root } from '../program.ts';
import { kubernetesFiles } from './kubernetes-files.ts';
import { schemaFaults } from './testing/schema-faults.ts';

const base = 'deploy/kubernetes/base';
type Document = { readonly apiVersion: string; readonly kind: string };
const read = (place: string) => repositoryFile(`${base}/${place}`);
const documentsOf = (place: string) =>
  parseAllDocuments(read(place), { strict: true, uniqueKeys: true }).map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return document.toJS() as Document;
  });
const kustomization = parse(read('kustomization.yaml')) as {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly { readonly name: string; readonly envs: readonly string[] }[];
};
const all = kustomization.resources.flatMap(documentsOf);
const ofKind = (place: string, kind: string): object | undefined =>
  documentsOf(place).find((document) => document.kind === kind);
const deploymentOf = (part: PartName) => ofKind(`${part}.yaml`, 'Deployment') as IDeployment;
const serviceOf = (part: PartName) => ofKind(`${part}.yaml`, 'Service') as IService;
const podOf = (name: PartName | 'provision') =>
  (name === 'provision'
    ? (ofKind('provision.yaml', 'Job') as IJob).spec?.template.spec
    : deploymentOf(name).spec?.template.spec) as IPodSpec;
const containerOf = (name: PartName | 'provision') => podOf(name).containers[0] as IPodSpec['containers'][number];

/** Like kustomize generates them from the env files. */
const maps = new Map(
  kustomization.configMapGenerator.map(({ name, envs }) => [
    name,
    Object.fromEntries(
      envs
        .flatMap((place) => read(place).split('\n'))
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ) as Readonly<Record<string, string>>,
  ]),
);

describe('the strict validation', () => {
  test.each(all.map((document) => [`${document.kind} of ${(document as IService).metadata?.name}`, document] as const))(
    'accepts %s',
    (_name, document) => expect(schemaFaults(document)).toEqual([]),
  );

  test('finds misspelt, missing and wrongly typed fields at any depth', () => {
    const broken = structuredClone(deploymentOf('chat'));
    Object.assign(broken.spec?.template.spec?.containers[0] as object, {
      readinesProbe: {},
      ports: [{ name: 'http' }],
    });
    Object.assign(broken.spec as object, { replicas: 'two' });
    Object.assign(broken.metadata as object, { label: {} });
    const faults = schemaFaults(broken).join('\n');
    expect(faults).toContain('/spec/template/spec/containers/0/readinesProbe is unknown');
    expect(faults).toContain('/metadata/label is unknown');
    expect(faults).toMatch('/spec/template/spec/containers/0/ports/0 required {"missingProperty":"containerPort"}');
    expect(faults).toContain('/spec/replicas type');
    expect(schemaFaults({ apiVersion: 'apps/v1', kind: 'Deploymnet' })).toHaveLength(1);
  });

  test('accepts the ConfigMaps that kustomize generates', () => {
    for (const [name, data] of maps)
      expect(schemaFaults({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data } as Document)).toEqual([]);
  });
});

test('the base has exactly the generated files', () => {
  const lying = globSync('**/*.{yaml,env}', { cwd: path.join(root, base) }).map((place) => place.replaceAll('\\', '/'));
  expect(lying.toSorted()).toEqual([...kubernetesFiles().keys()].toSorted());
});

describe.each(partNames)('%s', (part) => {
  const labels = { 'app.kubernetes.io/name': part };

  test('has a Deployment, a Service and a PodDisruptionBudget that select the same pods', () => {
    expect(documentsOf(`${part}.yaml`).map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
    ]);
    const { spec } = deploymentOf(part);
    expect(spec?.selector.matchLabels).toEqual(labels);
    expect(spec?.template.metadata?.labels).toMatchObject(labels);
    expect(serviceOf(part)).toMatchObject({
      metadata: { name: part },
      spec: { selector: labels },
    });
    expect((ofKind(`${part}.yaml`, 'PodDisruptionBudget') as IPodDisruptionBudget).spec).toEqual({
      maxUnavailable: 1,
      selector: { matchLabels: labels },
    });
  });

  test('survives the loss of one replica, and rolls out without losing one', () => {
    const { spec } = deploymentOf(part);
    expect(spec?.replicas).toBe(sizeOf(part).replicas);
    expect(spec?.replicas).toBeGreaterThan(1);
    expect(spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(podOf(part).topologySpreadConstraints).toHaveLength(2);
  });

  test('is reached and probed at the port of the image', () => {
    expect(containerOf(part).ports).toEqual([{ name: 'http', containerPort }]);
    expect(serviceOf(part).spec?.ports).toMatchObject([{ port: containerPort, targetPort: 'http' }]);
    const { startupProbe, livenessProbe, readinessProbe } = containerOf(part);
    const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
    expect(paths).toEqual([alivePath, alivePath, readyPath].map((at) => ({ path: at, port: 'http' })));
  });

  test('has a grace period that is long enough', () => {
    const preStop = containerOf(part).lifecycle?.preStop?.sleep?.seconds ?? 0;
    expect(preStop).toBeGreaterThan(0);
    expect(podOf(part).terminationGracePeriodSeconds).toBeGreaterThan(preStop + FORCED_EXIT_MS / 1000);
  });
});

describe.each([...partNames, 'provision'] as const)('the pod of %s', (name) => {
  test('has no privileges, a writable /tmp only, and a memory limit', () => {
    expect(podOf(name)).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(containerOf(name)).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      },
      image: `consilium/${name}:${(JSON.parse(repositoryFile('package.json')) as { version: string }).version}`,
    });
    expect(containerOf(name).volumeMounts?.filter(({ readOnly }) => readOnly !== true)).toEqual([
      { name: 'tmp', mountPath: '/tmp' },
    ]);
  });

  test('contains no secret, only the names of those that it reads', () => {
    const secret = /(?<!^PASSWORD_.*)PASSWORD$|SECRETS?$|_KEY$|^(?:MIGRATION_)?DATABASE_URL$|^REDIS_URL$|^SMTP_URL$/;
    const plain = containerOf(name).env?.filter(({ valueFrom }) => valueFrom?.secretKeyRef === undefined) ?? [];
    expect(plain.map((variable) => variable.name).filter((variable) => secret.test(variable))).toEqual([]);
    for (const [, values] of maps) expect(Object.keys(values).filter((variable) => secret.test(variable))).toEqual([]);
    const files = plain.filter(({ value }) => value !== undefined);
    expect(files.map((file) => path.basename(file.value ?? ''))).toEqual(
      podOf(name)
        .volumes?.find((volume) => volume.name === 'secrets')
        ?.secret?.items?.map((item) => item.key),
    );
  });
});

describe('with the values of the base and test secrets', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'consilium-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What the process gets: values of the ConfigMaps, and secrets as files. */
  function environmentOf(name: PartName | 'provision'): Readonly<Record<string, string>> {
    const { envFrom = [], env = [] } = containerOf(name);
    const own = envFrom.map(({ configMapRef }) => mapNamed(configMapRef?.name));
    const single = env.flatMap(({ name: variable, value, valueFrom }) => {
      const { configMapKeyRef: reference } = valueFrom ?? {};
      if (reference) return [[variable, mapNamed(reference.name)[reference.key]]];
      return value === undefined ? [] : [[variable, secretFile(name, path.basename(value))]];
    });
    expect(single.filter(([, value]) => value === undefined)).toEqual([]);
    const image = { PROFILE: 'scale', HOST: '0.0.0.0', PORT: String(containerPort) };
    return Object.assign({ ...image }, ...own, Object.fromEntries(single)) as Readonly<Record<string, string>>;
  }

  function mapNamed(name = '(none)'): Readonly<Record<string, string>> {
    const map = maps.get(name);
    if (!map) throw new Error(`there is no map ${name}`);
    return map;
  }

  function secretFile(owner: string, key: string): string {
    const addresses: Readonly<Record<string, string>> = {
      DATABASE_URL: `postgres://consilium_${owner}:kept-elsewhere@postgres:5432/consilium`,
      MIGRATION_DATABASE_URL: 'postgres://owner:kept-elsewhere@postgres:5432/consilium',
      REDIS_URL: 'rediss://:kept-elsewhere@redis:6379',
      SMTP_URL: 'smtps://consilium:kept-elsewhere@mail:465',
    };
    const place = path.join(folder, `${owner}-${key}`);
    writeFileSync(place, addresses[key] ?? `a secret of ${key} that nobody else has`);
    return place;
  }

  const known = (variable: string, shape: object) => variable.replace(/_FILE$/, '') in shape;

  test.each(partNames)('%s reads all its variables, and lacks none', (part) => {
    const environment = environmentOf(part);
    const { shape } = partSchemas[part];
    expect(Object.keys(environment).filter((variable) => !known(variable, shape))).toEqual([]);
    const optional = containerOf(part).env?.filter(({ valueFrom }) => valueFrom?.secretKeyRef?.optional) ?? [];
    expect(optional.filter((variable) => !(variable.name in shape))).toEqual([]);
    expect(readConfig(partSchemas[part], environment)).toMatchObject({
      EVENT_LOG: 'kafka',
      DRAIN_DELAY_MS: 5000,
      DATABASE_URL: expect.stringContaining(`consilium_${part}:`),
      KAFKA_BROKERS: ['kafka:9092'],
    });
  });

  test('provision reads all its variables, and lacks none', () => {
    const environment = environmentOf('provision');
    const told = Object.keys(environment).filter((variable) => !['PROFILE', 'HOST', 'PORT'].includes(variable));
    expect(told.filter((variable) => !known(variable, provisionSchema.shape))).toEqual([]);
    expect(readConfig(provisionSchema, environment)).toMatchObject({ FILES: 's3', S3_BUCKET: 'consilium' });
    expect(readScaleConfig(environment)).toMatchObject({
      EVENT_LOG: 'kafka',
      owner: { variable: 'MIGRATION_DATABASE_URL' },
    });
  });

  test('the URLs of services match the table', () => {
    const addresses = partNames.flatMap((part) =>
      Object.values(environmentOf(part)).filter((value) => value.startsWith('http:')),
    );
    expect(addresses.length).toBeGreaterThan(6);
    for (const address of addresses) {
      expect(new URL(address).port).toBe(String(containerPort));
      expect(partNames).toContain(new URL(address).hostname);
    }
  });
});

test('the images listen at the declared port, as the declared user', () => {
  const runtime = readStages().find(({ name }) => name === 'runtime')?.lines ?? [];
  expect(runtime).toContain(`EXPOSE ${containerPort}`);
  expect(runtime).toContain('USER 1000:1000');
});
