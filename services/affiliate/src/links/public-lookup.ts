// Looks a name up for a socket, and refuses names of our own machines: whoever writes a link must not make us ask them.
import { lookup as resolve } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';

export type IsPublic = (address: string) => boolean;

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** For a socket: the addresses that are judged are those that are connected to, so a name cannot change in between. */
export function publicLookup(isPublic: IsPublic) {
  return (host: string, options: LookupOptions, answer: Answer): void => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
        return answer(new PrivateAddressError(`${host} is not on the public internet`), []);
      const [first] = addresses;
      if (options.all === true || !first) return answer(null, addresses);
      answer(null, first.address, first.family);
    });
  };
}
