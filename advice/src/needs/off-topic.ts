// Whether a further message has nothing to do with the matter: general knowledge, a joke to be told, talk about the advisor.
import { classify, storedModel } from '../classifier/classify.ts';
import { vectorOf } from '../vectors/vector-of.ts';

/**
 * Of 300 follow-ups of other people the highest has 0.29, and 48 of 50 lines that have nothing to do with any matter have
 * more than this (`npm run train -- off-topic`).
 */
const LEAST = 0.35;
/** Nearer to something that was said, it may belong to the matter: "how long do I boil an egg" does when somebody cooks. */
const NEAR_WHAT_WAS_SAID = 0.35;

/** "And in Mongolia?" stands for a question that was asked before. */
const goesOn =
  /^(?:and|but|or|what about|how about|und|aber|oder|y|pero|o|et|mais|ou|e|ed|ma|mas)\s+(?:\S+\s*){1,3}$/iu;

export async function isOffTopic(message: string, [first, ...later]: readonly string[]): Promise<boolean> {
  if (goesOn.test(message.trim()) || !(await looksOffTopic(message))) return false;
  const vector = await vectorOf(message);
  // What was off the matter itself draws nothing into it.
  const others = await Promise.all(later.map(async (text) => ((await looksOffTopic(text)) ? [] : [text])));
  const said = await Promise.all([...(first === undefined ? [] : [first]), ...others.flat()].map(vectorOf));
  return vector !== undefined && said.every((one) => !one || similarity(one, vector) < NEAR_WHAT_WAS_SAID);
}

async function looksOffTopic(message: string): Promise<boolean> {
  const model = storedModel('off-topic');
  return ((await classify(model, message))[model.classes.indexOf('elsewhere')] ?? 0) >= LEAST;
}

const similarity = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
