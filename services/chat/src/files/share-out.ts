// Divides room fairly: a need below an equal share is met fully, the others share what is left.

export function shareOut(room: number, needs: readonly number[]): number[] {
  const shares = needs.map(() => 0);
  let left = room;
  const smallestFirst = needs
    .map((_need, index) => index)
    .toSorted((one, other) => (needs[one] ?? 0) - (needs[other] ?? 0));
  smallestFirst.forEach((index, position) => {
    const share = Math.min(needs[index] ?? 0, Math.floor(left / (needs.length - position)));
    shares[index] = share;
    left -= share;
  });
  return shares;
}
