// Names of events as an administrator reads them.

/** `accounts.account-created.v1` of `consilium.accounts.account-created.v1`. */
export function shortType(type: string): string {
  return type.replace(/^consilium\./u, '');
}
