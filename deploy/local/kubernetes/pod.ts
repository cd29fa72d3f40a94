// What all pods share: no privileges, a read-only file system, a memory limit, secrets as files.
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { PartVariables } from './part-variables.ts';

export const installationMap = 'consilium-installation';
const secretsFolder = '/run/secrets/consilium';
/** The image's own user (deploy/docker/Dockerfile). */
const user = 1000;

export interface PodOptions {
  readonly name: string;
  readonly version: string;
  readonly variables: PartVariables;
  readonly memoryMb: number;
  readonly requests: { readonly memoryMb: number; readonly cpuMilli: number };
}

/** Also the name of its ConfigMap and its Secret. */
export function mapOf(name: string): string {
  return `consilium-${name}`;
}

/** Compatible with the restricted Pod Security Standard. */
export function podSpec(options: PodOptions, container: Partial<IContainer>): IPodSpec {
  const { name, version, memoryMb, requests, variables } = options;
  return {
    automountServiceAccountToken: false,
    // Disables the addresses of all services as variables: nobody reads them, and one could clash with a setting.
    enableServiceLinks: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: user,
      fsGroup: user,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    containers: [
      {
        name,
        image: `consilium/${name}:${version}`,
        ...(Object.keys(variables.own).length > 0 && { envFrom: [{ configMapRef: { name: mapOf(name) } }] }),
        env: environment(name, variables),
        resources: {
          requests: { cpu: `${requests.cpuMilli}m`, memory: `${requests.memoryMb}Mi` },
          limits: { memory: `${memoryMb}Mi` },
        },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        volumeMounts: [
          { name: 'tmp', mountPath: '/tmp' },
          { name: 'secrets', mountPath: secretsFolder, readOnly: true },
        ],
        ...container,
      },
    ],
    volumes: [
      { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
      {
        name: 'secrets',
        secret: {
          secretName: mapOf(name),
          defaultMode: 0o440,
          items: variables.secrets.map((key) => ({ key, path: key })),
        },
      },
    ],
  };
}

function environment(name: string, variables: PartVariables): IEnvVar[] {
  return [
    ...variables.ofInstallation.map(({ name: variable, key }) => ({
      name: variable,
      valueFrom: { configMapKeyRef: { name: installationMap, key } },
    })),
    ...variables.secrets.map((key) => ({ name: `${key}_FILE`, value: `${secretsFolder}/${key}` })),
    ...variables.optionalSecrets.map((key) => ({
      name: key,
      valueFrom: { secretKeyRef: { name: mapOf(name), key, optional: true } },
    })),
  ];
}
