// Where the English encoder looks for each playbook: the mean of its own text and of messages that it answers.
import { isEnglish } from '@consilium/advice/english/english-vectors-of.ts';
import { textOfNote } from '@consilium/advice/playbooks/text-of-note.ts';
import type { Playbook } from '@consilium/advice/playbooks/playbook.ts';
import { encodeEnglish } from './english-texts.ts';
import { readFirstMessages } from './first-messages.ts';
import { readPlaybookProblems } from './labelled-playbook-problems.ts';
import { learned } from '../judge/left-out.ts';
import { readPlaybookChoices } from '../judge/playbook-choices.ts';

export interface Centroid {
  readonly playbook: string;
  /** Of length 1. */
  readonly vector: Float32Array;
  /** The same without one of its messages: as if nothing had been learned from it. */
  readonly without: (message: string) => Float32Array;
}

/** The text of a playbook counts as much as so many messages. */
const TEXT_COUNTS = 3;

export async function englishCentroids(playbooks: readonly Playbook[]): Promise<Centroid[]> {
  const messages = messagesByPlaybook();
  const texts = playbooks.map(textOfNote);
  const vectors = await encodeEnglish([...texts, ...[...messages.values()].flatMap((some) => [...some])]);
  return playbooks.map((playbook, place) => {
    const own = messages.get(playbook.id) ?? new Set();
    const sum = scaled(vectors.get(texts[place]!)!, TEXT_COUNTS);
    for (const message of own) add(sum, vectors.get(message)!, 1);
    const vector = normalised(sum);
    const without = (message: string) =>
      own.has(message) ? normalised(add(sum.slice(), vectors.get(message)!, -1)) : vector;
    return { playbook: playbook.id, vector, without };
  });
}

/** English messages that a playbook is labelled or written for. Those of the writer who is left out are none of them. */
function messagesByPlaybook(): ReadonlyMap<string, ReadonlySet<string>> {
  const labelled = [
    ...(['first', 'conversations'] as const)
      .flatMap(readPlaybookProblems)
      .map(({ expected, text }) => ({ playbooks: expected, text })),
    ...learned(readPlaybookChoices('training')).map(({ exact, text }) => ({ playbooks: exact, text })),
    ...readFirstMessages().map(({ playbook, text }) => ({ playbooks: [playbook], text })),
  ];
  const found = new Map<string, Set<string>>();
  for (const { playbooks, text } of labelled.filter((one) => isEnglish(one.text)))
    for (const playbook of playbooks) found.set(playbook, (found.get(playbook) ?? new Set()).add(text));
  return found;
}

const scaled = (vector: Float32Array, by: number): Float32Array => vector.map((value) => value * by);

function add(sum: Float32Array, vector: Float32Array, times: number): Float32Array {
  vector.forEach((value, at) => (sum[at] = sum[at]! + times * value));
  return sum;
}

function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
