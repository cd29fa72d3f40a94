// A name that no other factor of the account uses: "Authenticator app", then "Authenticator app 2".
export function freeName(base: string, taken: readonly { readonly friendly_name?: string | undefined }[]): string {
  const names = new Set(taken.map((factor) => factor.friendly_name));
  let number = 1;
  while (names.has(nameOf(base, number))) number += 1;
  return nameOf(base, number);
}

function nameOf(base: string, number: number): string {
  return number === 1 ? base : `${base} ${number}`;
}
