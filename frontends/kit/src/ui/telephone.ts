// The address behind a telephone number: only what a phone can dial. Numbers in words have none.
export function telephoneLink(number: string): string | undefined {
  const first = number.split(/\s+or\s+|[/;,]/u)[0] ?? '';
  if (/[a-z]/iu.test(first)) return undefined;
  const dialled = first.replace(/[^\d+*#]/gu, '');
  return dialled === '' ? undefined : `tel:${dialled}`;
}
