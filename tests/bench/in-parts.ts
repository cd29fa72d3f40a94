// Seeds in parts, because a statement may take half a minute.
const PARTS = 20;

export async function inParts(rows: number, seed: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let part = 0; part < PARTS; part += 1)
    await seed(Math.floor((part * rows) / PARTS), Math.floor(((part + 1) * rows) / PARTS));
}
