// Figures on the lines for judging that no change may fall behind. They lie a few points from those of docs/advice.md,
// so that a change that is good for one figure may cost another a little.
import type { Figure } from './report.ts';

interface Floor {
  readonly name: string;
  readonly least?: number;
  readonly most?: number;
}

const floors: readonly Floor[] = [
  { name: 'right expert, English', least: 0.83 },
  { name: 'right expert, five languages', least: 0.81 },
  { name: 'danger found, lines that are sure', least: 0.85 },
  { name: 'danger found, sure and likely', least: 0.83 },
  { name: 'danger found, stories that are sure', least: 0.83 },
  { name: 'ordinary stories interrupted', most: 0.06 },
  { name: 'ordinary messages interrupted', most: 0.005 },
  { name: 'ordinary messages with a quiet line', most: 0.01 },
  { name: 'conversations with a sentence said twice', most: 0 },
];

/** The names of figures that are worse. */
export function worseThanFloors(figures: readonly Figure[]): string[] {
  return floors
    .filter(({ name, least = 0, most = 1 }) => {
      const share = figures.find((figure) => figure.name === name)?.share;
      return share !== undefined && (share.hits < least * share.of || share.hits > most * share.of);
    })
    .map(({ name }) => name);
}
