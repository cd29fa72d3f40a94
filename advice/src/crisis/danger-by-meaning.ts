// Danger in a text by what it means, in six languages: which kind, and how sure. It learned from lines by other people.
import { classifyByWords, classifyEncoded, storedModel } from '../classifier/classify.ts';
import { featuresOf, plainWords } from '../classifier/features.ts';
import { vectorOf } from '../vectors/vector-of.ts';
import { stretchesOf } from './stretches.ts';

export interface Danger {
  /** `sure`: help comes first. `likely`: the reply comes, with a quiet line of help. */
  readonly level: 'sure' | 'likely';
  /** A kind of danger of the model, such as `stroke` or `violence`. */
  readonly kind: string;
  readonly likelihood: number;
}

const NO_DANGER = 'none';
/** Stretches of a long text whose meaning is looked at: those whose words alone are the most alarming. */
const MOST_STRETCHES = 6;

/** Ten thousand times one letter is no word: what the model makes of it is chance. */
const endlessWords = /\S{61,}/gu;
const stretchesToRead = (text: string): readonly string[] =>
  stretchesOf(text.replace(endlessWords, ' ')).filter((stretch) => plainWords(stretch).length > 0);

export async function dangerByMeaning(text: string): Promise<Danger | null> {
  let worst: Danger | null = null;
  for (const stretch of mostAlarming(stretchesToRead(text))) {
    const danger = await dangerOf(stretch);
    if (danger !== null && danger.likelihood > (worst?.likelihood ?? 0)) worst = danger;
  }
  return worst;
}

/**
 * From 0 to 1, of the most dangerous stretch. Undefined when the meaning cannot be had, or the text is too long for all
 * of it to be looked at.
 */
export async function likelihoodOfDanger(text: string): Promise<number | undefined> {
  const model = storedModel('danger');
  const stretches = stretchesToRead(text);
  if (stretches.length > MOST_STRETCHES) return undefined;
  let most = 0;
  for (const stretch of stretches) {
    const vector = await vectorOf(stretch);
    if (!vector) return undefined;
    const found = classifyEncoded(model, { features: featuresOf(plainWords(stretch)), vector });
    most = Math.max(most, 1 - (found[model.classes.indexOf(NO_DANGER)] ?? 1));
  }
  return most;
}

function mostAlarming(stretches: readonly string[]): readonly string[] {
  if (stretches.length <= MOST_STRETCHES) return stretches;
  const model = storedModel('danger-by-words');
  const none = model.classes.indexOf(NO_DANGER);
  return stretches
    .map((stretch) => ({ stretch, calm: classifyByWords(model, stretch)[none] ?? 1 }))
    .toSorted((one, other) => one.calm - other.calm)
    .slice(0, MOST_STRETCHES)
    .map(({ stretch }) => stretch);
}

const dangerOf = async (stretch: string): Promise<Danger | null> => dangerIn(stretch, await vectorOf(stretch));

/**
 * Without its vector, as on a machine that is too busy to answer in time, a model that knows only words decides. It finds
 * less, and is as careful not to interrupt an ordinary message.
 */
export function dangerIn(stretch: string, vector: Float32Array | undefined): Danger | null {
  const model = storedModel(vector ? 'danger' : 'danger-by-words');
  const { sure = 1, likely = 1 } = model.thresholds;
  const found = classifyEncoded(model, { features: featuresOf(plainWords(stretch)), vector });
  const likelihood = 1 - (found[model.classes.indexOf(NO_DANGER)] ?? 1);
  if (likelihood < likely) return null;
  const kinds = model.classes.map((name, at) => ({ name, likelihood: name === NO_DANGER ? 0 : (found[at] ?? 0) }));
  const [first] = kinds.toSorted((one, other) => other.likelihood - one.likelihood);
  return { level: likelihood >= sure ? 'sure' : 'likely', kind: first?.name ?? NO_DANGER, likelihood };
}
