// The interface for what differs between the wallets of each chain: addresses, networks, signatures. The message has one form.
export interface Chain {
  readonly name: 'ethereum' | 'solana';
  readonly title: 'Ethereum' | 'Solana';
  /** The prefix of errors about a message, as in GoTrue. */
  readonly prefix: 'siwe' | 'siws';
  readonly addressKind: string;
  /** The canonical spelling of an address; undefined when it is invalid. */
  canonicalAddress(given: string): string | undefined;
  isNetwork(given: string): boolean;
  readonly needsNetwork: boolean;
  /** Throws GoTrue's errors. */
  readSignature(given: string): Uint8Array;
  isSignedBy(address: string, message: string, signature: Uint8Array): boolean;
}
