// The generated files of the repository, mostly documents, with their paths.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventCatalogue } from '@consilium/contracts/events/event-catalogue.ts';
import { repositoryFile } from '../docker/compose-file.ts';
import { withParts } from '../docker/compose-parts.ts';
import { withStages } from '../docker/dockerfile-parts.ts';
import { kubernetesFiles } from '../kubernetes/kubernetes-files.ts';
import { root } from '../program.ts';
import { adminRoutesDocument, apiRoutesDocument, laterRoutesDocument } from './api-routes-document.ts';
import { authConfigDocument } from './auth-config-document.ts';
import { configurationDocument } from './configuration-document.ts';
import { asyncApiDocument, eventSchema } from './event-documents.ts';
import { lettersDocument } from './letters-document.ts';
import { licencesDocument } from './licences-document.ts';
import { partsDocument } from './parts-document.ts';
import { personalDataDocument } from './personal-data-document.ts';
import { operationsDocument } from './process-table.ts';

/** By path below the repository. */
function documents(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/configuration.md', configurationDocument()],
    ['docs/auth-config.md', authConfigDocument()],
    ['docs/letters.md', lettersDocument()],
    ['docs/licences.md', licencesDocument()],
    ['docs/operations.md', operationsDocument('docs/operations.md')],
    ['docs/parts.md', partsDocument()],
    ['docs/personal-data.md', personalDataDocument()],
    ['docker-compose.yml', withParts(repositoryFile('docker-compose.yml'))],
    ['deploy/docker/Dockerfile', withStages(repositoryFile('deploy/docker/Dockerfile'))],
    ...[...kubernetesFiles()].map(([place, text]) => [`deploy/kubernetes/base/${place}`, text] as const),
    ['docs/asyncapi.json', json(asyncApiDocument())],
    ['frontends/kit/src/api/api-routes.ts', apiRoutesDocument()],
    ['frontends/kit/src/api/admin-routes.ts', adminRoutesDocument()],
    ['frontends/kit/src/api/later-routes.ts', laterRoutesDocument()],
    ...eventCatalogue.map(
      (definition) => [`docs/events/${definition.type}.schema.json`, json(eventSchema(definition))] as const,
    ),
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

export async function writeDocuments(): Promise<readonly string[]> {
  const stale = await staleDocuments();
  const all = documents();
  for (const place of stale) {
    const target = path.join(root, place);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, all.get(place) ?? '');
  }
  return stale;
}

export async function staleDocuments(): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const [place, text] of documents()) {
    const written = await readFile(path.join(root, place), 'utf8').catch(() => undefined);
    if (written !== text) stale.push(place);
  }
  return stale;
}
