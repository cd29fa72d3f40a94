// Danger in a text by what it means, in six languages: which kind, and how sure. It learned from lines by other people.
import { classifyByWords, classifyEncoded, storedModel } from '../classifier/classify.ts';
import type { StoredModel } from '../classifier/model-file.ts';
import { featuresOf, plainWords } from '../classifier/features.ts';
import { vectorOf } from '../vectors/vector-of.ts';
import { lengthOf, type MessageLength } from './message-length.ts';
import { partsToJudge, stretchesOf, windowsOf } from './stretches.ts';

export interface Danger {
  /** `sure`: help comes first. `likely`: the reply comes, with a quiet line of help. */
  readonly level: 'sure' | 'likely';
  /** A kind of danger of the model, such as `stroke` or `violence`. */
  readonly kind: string;
  readonly likelihood: number;
}

const NO_DANGER = 'none';
/** Parts of a long text whose meaning is looked at: those whose words alone are the most alarming. */
const MOST_PARTS = 10;
/** Where a phrase was found, all stretches are looked at or none. */
const MOST_STRETCHES = 6;

/** Ten thousand times one letter is no word: what the model makes of it is chance. */
const endlessWords = /\S{61,}/gu;
const withWords = (parts: readonly string[]) => parts.filter((part) => plainWords(part).length > 0);

export async function dangerByMeaning(text: string): Promise<Danger | null> {
  const length = lengthOf(text);
  let worst: Danger | null = null;
  for (const part of mostAlarming(withWords(partsToJudge(text.replace(endlessWords, ' '))))) {
    const danger = dangerIn(part, await vectorOf(part), length);
    if (danger !== null && danger.likelihood > (worst?.likelihood ?? 0)) worst = danger;
  }
  return worst;
}

/**
 * From 0 to 1, of the most dangerous stretch. Undefined when the meaning cannot be had, or the text is too long for all
 * of it to be looked at.
 */
export async function likelihoodOfDanger(text: string): Promise<number | undefined> {
  const stretches = withWords(stretchesOf(text.replace(endlessWords, ' ')));
  return stretches.length > MOST_STRETCHES ? undefined : mostLikelyIn(stretches);
}

/** The same of its most dangerous few words. */
export async function likelihoodInWindows(text: string): Promise<number | undefined> {
  return mostLikelyIn(mostAlarming(withWords(windowsOf(text.replace(endlessWords, ' ')))));
}

async function mostLikelyIn(parts: readonly string[]): Promise<number | undefined> {
  const model = storedModel('danger');
  let most = 0;
  for (const part of parts) {
    const vector = await vectorOf(part);
    if (!vector) return undefined;
    const found = classifyEncoded(model, { features: featuresOf(plainWords(part)), vector });
    most = Math.max(most, 1 - (found[model.classes.indexOf(NO_DANGER)] ?? 1));
  }
  return most;
}

function mostAlarming(parts: readonly string[]): readonly string[] {
  if (parts.length <= MOST_PARTS) return parts;
  const model = storedModel('danger-by-words');
  const none = model.classes.indexOf(NO_DANGER);
  return parts
    .map((part) => ({ part, calm: classifyByWords(model, part)[none] ?? 1 }))
    .toSorted((one, other) => one.calm - other.calm)
    .slice(0, MOST_PARTS)
    .map(({ part }) => part);
}

/**
 * Without its vector, as on a machine that is too busy to answer in time, a model that knows only words decides. It finds
 * less, and is as careful not to interrupt an ordinary message. `length` is that of the whole message.
 */
export function dangerIn(
  part: string,
  vector: Float32Array | undefined,
  length: MessageLength = lengthOf(part),
): Danger | null {
  const model = storedModel(vector ? 'danger' : 'danger-by-words');
  const { sure, likely } = thresholdsFor(model, length);
  const found = classifyEncoded(model, { features: featuresOf(plainWords(part)), vector });
  const likelihood = 1 - (found[model.classes.indexOf(NO_DANGER)] ?? 1);
  if (likelihood < likely) return null;
  const kinds = model.classes.map((name, at) => ({ name, likelihood: name === NO_DANGER ? 0 : (found[at] ?? 0) }));
  const [first] = kinds.toSorted((one, other) => other.likelihood - one.likelihood);
  return { level: likelihood >= sure ? 'sure' : 'likely', kind: first?.name ?? NO_DANGER, likelihood };
}

/** From which likelihood on. */
export function thresholdsFor({ thresholds }: StoredModel, length: MessageLength): { sure: number; likely: number } {
  const { sure = 1, likely = 1, sureInLong = 1, likelyInLong = 1 } = thresholds;
  return length === 'short' ? { sure, likely } : { sure: sureInLong, likely: likelyInLong };
}
