// The manifests of one part: Deployment, Service and PodDisruptionBudget.
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { alivePath, readyPath } from '@consilium/kit/http/health.ts';
import { FORCED_EXIT_MS } from '@consilium/kit/lifecycle/run-process.ts';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IProbe } from 'kubernetes-models/v1/Probe';
import type { IService } from 'kubernetes-models/v1/Service';
import { containerPort, sizeOf } from '../installation/part-sizes.ts';
import { partVariables } from './part-variables.ts';
import { podSpec } from './pod.ts';

/** How long a terminating pod still accepts new connections: not every node removes its endpoint at once. */
const PRE_STOP_SECONDS = 5;
/** After preStop the process exits by itself within its time; the rest is a margin for slow machines. */
const graceSeconds = PRE_STOP_SECONDS + FORCED_EXIT_MS / 1000 + 5;

const nameLabel = 'app.kubernetes.io/name';

export function partManifests(part: PartName, version: string): readonly object[] {
  const labels = { [nameLabel]: part, 'app.kubernetes.io/part-of': 'consilium' };
  return [deployment(part, version, labels), service(part, labels), disruptionBudget(part, labels)];
}

type Labels = Record<string, string>;

function deployment(part: PartName, version: string, labels: Labels): IDeployment {
  const { memoryMb, podMemoryMb = memoryMb, requests, replicas } = sizeOf(part);
  const pod = { name: part, version, variables: partVariables(part), memoryMb: podMemoryMb, requests };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: part, labels },
    spec: {
      replicas,
      selector: { matchLabels: selectorOf(part) },
      // A serving pod is stopped only when its replacement is ready.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      minReadySeconds: 5,
      template: {
        metadata: { labels },
        spec: {
          terminationGracePeriodSeconds: graceSeconds,
          topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((topologyKey) => ({
            topologyKey,
            maxSkew: 1,
            whenUnsatisfiable: 'ScheduleAnyway' as const,
            labelSelector: { matchLabels: selectorOf(part) },
          })),
          ...podSpec(pod, listening),
        },
      },
    },
  };
}

function service(part: PartName, labels: Labels): IService {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: part, labels },
    spec: {
      type: 'ClusterIP',
      selector: selectorOf(part),
      ports: [{ name: 'http', port: containerPort, targetPort: 'http', appProtocol: 'http' }],
    },
  };
}

function disruptionBudget(part: PartName, labels: Labels): IPodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: part, labels },
    spec: { maxUnavailable: 1, selector: { matchLabels: selectorOf(part) } },
  };
}

function selectorOf(part: PartName): Record<string, string> {
  return { [nameLabel]: part };
}

const probe = (path: string, periodSeconds: number, failureThreshold: number): IProbe => ({
  httpGet: { path, port: 'http' },
  periodSeconds,
  timeoutSeconds: 8,
  failureThreshold,
});

const listening: Partial<IContainer> = {
  ports: [{ name: 'http', containerPort }],
  // Two minutes to start; a part that cannot start exits by itself earlier.
  startupProbe: probe(alivePath, 2, 60),
  livenessProbe: probe(alivePath, 10, 3),
  readinessProbe: probe(readyPath, 5, 2),
  lifecycle: { preStop: { sleep: { seconds: PRE_STOP_SECONDS } } },
};
