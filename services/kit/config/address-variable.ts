// The variable that says where another part listens.

/** CHAT_URL and its like. */
export function addressVariable<Part extends string>(part: Part): `${Uppercase<Part>}_URL` {
  return `${part.toUpperCase() as Uppercase<Part>}_URL`;
}
