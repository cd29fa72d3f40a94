// The paths of the pictures: of the current code, and of the commit it is compared with.
export const screensDirectory = '.cache/screens';

export type TakenFrom = 'before' | 'now';

export function picturePath(takenFrom: TakenFrom, state: string, look: string): string {
  return `${screensDirectory}/${takenFrom}/${state}-${look}.jpg`;
}
