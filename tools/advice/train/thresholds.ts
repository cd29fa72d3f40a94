// Chooses the temperature and the thresholds of a model, on lines that nothing was learned from.
import { packModel, readModel, type StoredModel } from '@consilium/advice/classifier/model-file.ts';

/** As it is read from its file: weights are rounded there, which moves likelihoods. */
export const asStored = (model: Omit<StoredModel, 'temperature' | 'thresholds'>): StoredModel =>
  readModel(packModel({ ...model, temperature: 1, thresholds: {} }, 'not written'));

export interface Guess {
  /** Of each class, before the temperature. */
  readonly likelihoods: Float64Array;
  readonly isRight: (place: number) => boolean;
}

/** From 0.5 to 3: the one at which the right classes are likeliest together, so that likelihoods are true shares. */
export function temperatureFor(guesses: readonly Guess[]): number {
  const tried = Array.from({ length: 51 }, (_, at) => Math.round((0.5 + at * 0.05) * 100) / 100);
  const fits = tried.map((temperature) => ({ temperature, loss: lossAt(guesses, temperature) }));
  return fits.toSorted((one, other) => one.loss - other.loss)[0]?.temperature ?? 1;
}

const LEAST_LIKELIHOOD = 1e-12;

function lossAt(guesses: readonly Guess[], temperature: number): number {
  return guesses.reduce((sum, { likelihoods, isRight }) => {
    const shares = atTemperature(likelihoods, temperature);
    const right = shares.reduce((total, share, place) => total + (isRight(place) ? share : 0), 0);
    return sum - Math.log(Math.max(LEAST_LIKELIHOOD, right));
  }, 0);
}

export function atTemperature(likelihoods: Float64Array, temperature: number): Float64Array {
  const powers = likelihoods.map((one) => one ** (1 / temperature));
  const sum = powers.reduce((total, one) => total + one, 0);
  return powers.map((one) => one / sum);
}

/** The least likelihood that at most this share of the calm ones reach. */
export function above(calm: readonly number[], share: number): number {
  const highestFirst = calm.toSorted((one, other) => other - one);
  return Math.round((highestFirst[Math.floor(calm.length * share)] ?? 0) * 1000 + 1) / 1000;
}

export interface Judged {
  readonly likelihood: number;
  readonly isRight: boolean;
}

/** The least likelihood from which on this share is right. */
export function leastFor(judged: readonly Judged[], wanted: number): number {
  for (let thousandths = 200; thousandths < 1000; thousandths += 5) {
    const some = judged.filter(({ likelihood }) => likelihood >= thousandths / 1000);
    if (some.length > 0 && some.filter(({ isRight }) => isRight).length / some.length >= wanted)
      return thousandths / 1000;
  }
  return 1;
}
