// The files of deploy/kubernetes/base, by their path below it. npm run docs writes them,
// tests/contracts/documents.test.ts compares.
import { partNames } from '@consilium/contracts/parts/parts.ts';
import type { INamespace } from 'kubernetes-models/v1/Namespace';
import { stringify } from 'yaml';
import { z } from 'zod';
import { repositoryFile } from '../docker/compose-file.ts';
import { partManifests } from './part-manifests.ts';
import { installationValues, partVariables } from './part-variables.ts';
import { installationMap, mapOf } from './pod.ts';
import { provisionManifests } from './provision-manifests.ts';

const HEAD =
  '# Made by npm run docs from the table of parts (deploy/local/kubernetes), never by hand. Change it in an overlay.\n';

export function kubernetesFiles(): ReadonlyMap<string, string> {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(repositoryFile('package.json')));
  return new Map([
    ['kustomization.yaml', yaml([kustomization()])],
    ['namespace.yaml', yaml([namespace])],
    ['provision.yaml', yaml(provisionManifests(version))],
    ...partNames.map((part) => [`${part}.yaml`, yaml(partManifests(part, version))] as const),
    [placeOf('installation'), envFile(installationValues)],
    ...partsWithValues.map((part) => [placeOf(part), envFile(partVariables(part).own)] as const),
  ]);
}

const partsWithValues = partNames.filter((part) => Object.keys(partVariables(part).own).length > 0);

function placeOf(name: string): string {
  return `values/${name}.env`;
}

/**
 * Generated ConfigMaps have a hash of their values in their names: changing a value rolls out the pods that read it.
 */
function kustomization(): object {
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'consilium',
    resources: ['namespace.yaml', 'provision.yaml', ...partNames.map((part) => `${part}.yaml`)],
    configMapGenerator: [
      { name: installationMap, envs: [placeOf('installation')] },
      ...partsWithValues.map((part) => ({ name: mapOf(part), envs: [placeOf(part)] })),
    ],
  };
}

const namespace: INamespace = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'consilium', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
};

function yaml(documents: readonly object[]): string {
  return (
    HEAD +
    documents.map((document) => stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n')
  );
}

function envFile(values: Readonly<Record<string, string>>): string {
  return (
    HEAD +
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('')
  );
}
