// One writer of training lines is learned from nowhere, not by the encoder either: with the lines for choosing, his
// decide on thresholds. Those that were chosen on the lines for choosing alone promised more than they kept.
import type { SetName } from './lines.ts';

const LEFT_OUT = 'fourteen';

interface OfWriter {
  readonly writer: string;
}

export const isLeftOut = ({ writer }: OfWriter): boolean => writer === LEFT_OUT;

export function learned<Line extends OfWriter>(training: readonly Line[]): Line[] {
  return training.filter((line) => !isLeftOut(line));
}

/** Lines that nothing was learned from. */
export function unseen<Line extends OfWriter>(read: (set: SetName) => readonly Line[]): Line[] {
  return [...read('choosing'), ...read('training').filter(isLeftOut)];
}
