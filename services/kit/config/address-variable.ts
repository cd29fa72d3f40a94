// The name of the variable with another part's address.

/** Such as CHAT_URL. */
export function addressVariable<Part extends string>(part: Part): `${Uppercase<Part>}_URL` {
  return `${part.toUpperCase() as Uppercase<Part>}_URL`;
}
