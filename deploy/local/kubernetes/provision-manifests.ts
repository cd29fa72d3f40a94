// The Job that prepares the servers for this release. It may run beside running parts, and repeatedly.
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import { usual } from '../installation/part-sizes.ts';
import { provisionVariables } from './part-variables.ts';
import { podSpec } from './pod.ts';

const name = 'provision';

export function provisionManifests(version: string): readonly object[] {
  const labels = { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'consilium' };
  const pod = { name, version, variables: provisionVariables, memoryMb: usual.memoryMb, requests: usual.requests };
  const job: IJob = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, labels },
    spec: {
      backoffLimit: 6,
      activeDeadlineSeconds: 900,
      // A Job is immutable: it is removed before the next release applies its own.
      ttlSecondsAfterFinished: 600,
      template: { metadata: { labels }, spec: { restartPolicy: 'OnFailure', ...podSpec(pod, {}) } },
    },
  };
  return [job];
}
