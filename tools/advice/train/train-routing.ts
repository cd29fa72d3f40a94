// Learns which expert a problem is for, and chooses from which likelihood on the confidence is high and medium.
import { classifyEncoded } from '@consilium/advice/classifier/classify.ts';
import type { StoredModel } from '@consilium/advice/classifier/model-file.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { readProblems } from '../judge/lines.ts';
import { shareInWords } from '../judge/share.ts';
import { encodeTexts } from './encoded-texts.ts';
import { learn } from './learn.ts';
import { unseen } from '../judge/left-out.ts';
import { neighboursOf } from './neighbours-of.ts';
import { routingExamples } from './routing-examples.ts';
import { asStored, atTemperature, leastFor, temperatureFor } from './thresholds.ts';

/** Of 100 so many are right, or right with the first alternative. */
const WANTED = { high: 0.98, medium: 0.955 } as const;

export function trainRouting(say: (line: string) => void): StoredModel {
  const examples = routingExamples();
  const linear = learn(examples, expertIds, { epochs: 12, rate: 2, decay: 0.00003, least: 0.05 });
  const model = asStored({ ...linear, neighbours: neighboursOf(examples, expertIds, 30) });
  const problems = unseen(readProblems);
  const encoded = encodeTexts(problems.map(({ text }) => text));
  const guesses = problems.map(({ expert, also, language }, at) => {
    const text = encoded[at];
    const likelihoods = text ? classifyEncoded(model, text) : new Float64Array(expertIds.length);
    const right = new Set([expert, ...also].map((id) => expertIds.indexOf(id)));
    return { likelihoods, isRight: (place: number) => right.has(place), isEnglish: language === 'en' };
  });
  const temperature = temperatureFor(guesses);
  const judged = guesses.map((guess) => ({ ...guess, ...firstTwo(guess.likelihoods, guess.isRight, temperature) }));
  const high = leastFor(judged, WANTED.high);
  const below = judged.filter(({ likelihood }) => likelihood < high);
  const medium = leastFor(
    below.map(({ likelihood, isAmongTwo }) => ({ likelihood, isRight: isAmongTwo })),
    WANTED.medium,
  );
  const share = (some: typeof judged) =>
    shareInWords({ hits: some.filter((one) => one.isRight).length, of: some.length });
  say(`routing on unseen lines: English ${share(judged.filter((one) => one.isEnglish))},`);
  say(`others ${share(judged.filter((one) => !one.isEnglish))}, temperature ${temperature}`);
  say(`high from ${high}: ${share(judged.filter((one) => one.likelihood >= high))}; medium from ${medium}`);
  return { ...model, temperature, thresholds: { high, medium } };
}

function firstTwo(likelihoods: Float64Array, isRight: (place: number) => boolean, temperature: number) {
  const shares = atTemperature(likelihoods, temperature);
  const order = expertIds.map((_, place) => place).toSorted((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0));
  const [first = 0, second = 0] = order;
  return { likelihood: shares[first] ?? 0, isRight: isRight(first), isAmongTwo: isRight(first) || isRight(second) };
}
