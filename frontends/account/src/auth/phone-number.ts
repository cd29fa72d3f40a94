// A telephone number as people type it, in the form that the service takes.
/** E.164: the country first, 8 to 15 digits. Undefined when it cannot be one. */
export function readPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s()./-]/gu, '').replace(/^00/u, '+');
  return /^\+[1-9]\d{7,14}$/u.test(digits) ? digits : undefined;
}

export function checkPhone({ phone }: { readonly phone: string }): { phone?: string } {
  return readPhone(phone) === undefined
    ? { phone: 'Please start with + and the country code, like +49 170 1234567' }
    : {};
}
