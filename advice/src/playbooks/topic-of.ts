// Names the kind of a problem: the title of the broad playbook that means the nearest.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { resemblances, shippedPlaybookModel } from './playbook-model.ts';
import { shippedPlaybooks } from './shipped-playbooks.ts';

/** Below it a title would often name another problem; read on forty problems. */
const LEAST_SIMILARITY = 0.45;

/** Undefined without the encoder, and when nothing is near. */
export function topicOf(vector: Float32Array | undefined, expert: ExpertId): string | undefined {
  if (!vector) return undefined;
  const near = resemblances(shippedPlaybookModel(), vector);
  const [best] = shippedPlaybooks()
    .filter((playbook) => playbook.expert === expert && playbook.scope === 'broad')
    .map(({ id, title }) => ({ title, similarity: near.get(id)?.nearestThree ?? 0 }))
    .toSorted((one, other) => other.similarity - one.similarity);
  return best && best.similarity >= LEAST_SIMILARITY ? best.title : undefined;
}
