// Softmax: turns scores into probabilities that add up to one.
export const toProbabilities = (scores: readonly number[]): number[] => {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
};
