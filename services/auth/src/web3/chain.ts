// What is different about the wallets of each chain: addresses, networks, signatures. The message has one form.
export interface Chain {
  readonly name: 'ethereum' | 'solana';
  readonly title: 'Ethereum' | 'Solana';
  /** In front of what is wrong with a message, as in GoTrue. */
  readonly prefix: 'siwe' | 'siws';
  readonly addressKind: string;
  /** The one spelling of an address; undefined for what is none. */
  canonicalAddress(given: string): string | undefined;
  isNetwork(given: string): boolean;
  readonly needsNetwork: boolean;
  /** Throws GoTrue's errors. */
  readSignature(given: string): Uint8Array;
  isSignedBy(address: string, message: string, signature: Uint8Array): boolean;
}
