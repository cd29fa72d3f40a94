// Where the pictures are: of the code as it is, and beside it of the commit that it is compared with.
export const screensDirectory = '.cache/screens';

export type TakenFrom = 'before' | 'now';

export function picturePath(takenFrom: TakenFrom, state: string, look: string): string {
  return `${screensDirectory}/${takenFrom}/${state}-${look}.jpg`;
}
