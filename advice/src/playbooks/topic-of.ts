// Names the kind of a problem: the broad playbook that means the nearest.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { vectorOf } from '../vectors/vector-of.ts';
import { resemblances, shippedPlaybookModel } from './playbook-model.ts';
import type { Playbook } from './playbook.ts';
import { shippedPlaybooks } from './shipped-playbooks.ts';

/** Below it a title would often name another problem; read on forty problems. */
const LEAST_SIMILARITY = 0.45;

/** Its title, among the kinds of one expert. Undefined without the encoder, and when nothing is near. */
export function topicOf(vector: Float32Array | undefined, expert: ExpertId): string | undefined {
  return vector && nearestBroad(vector, expert)?.title;
}

/** The same for whatever expert, as an id that stays the same when the title is put better. */
export async function kindOfProblem(text: string): Promise<string | undefined> {
  const vector = await vectorOf(text);
  return vector && nearestBroad(vector)?.id;
}

function nearestBroad(vector: Float32Array, expert?: ExpertId): Playbook | undefined {
  const near = resemblances(shippedPlaybookModel(), vector);
  const [best] = shippedPlaybooks()
    .filter((playbook) => playbook.scope === 'broad' && (expert === undefined || playbook.expert === expert))
    .map((playbook) => ({ playbook, similarity: near.get(playbook.id)?.nearestThree ?? 0 }))
    .toSorted((one, other) => other.similarity - one.similarity);
  return best && best.similarity >= LEAST_SIMILARITY ? best.playbook : undefined;
}
