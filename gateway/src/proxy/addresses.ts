// Picks a service's addresses in turn; one that is known to fail is used only when there is no other.
import type { Circuit } from './circuit.ts';

export interface Addresses<Address> {
  /** Does not return `failed` while there is another. */
  next(failed?: Address): Address;
  readonly all: readonly Address[];
}

export function createAddresses<Address extends { readonly circuit: Circuit }>(
  first: Address,
  ...others: readonly Address[]
): Addresses<Address> {
  const all = [first, ...others];
  let turn = 0;
  const inTurn = () => all[turn++ % all.length] ?? first;
  return {
    all,
    next(failed) {
      if (all.length === 1) return first;
      let lastResort = failed ?? first;
      for (let tried = 0; tried < all.length; tried += 1) {
        const address = inTurn();
        if (address === failed) continue;
        if (address.circuit.admits()) return address;
        lastResort = address;
      }
      return lastResort;
    },
  };
}
