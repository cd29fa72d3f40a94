// Recovery codes as people read them, and as the file they keep.
/** Four by four, which is easier to copy by hand; the service does not mind the hyphens. */
export function spaced(code: string): string {
  return code.match(/.{1,4}/gu)?.join('-') ?? code;
}

export function recoveryCodesFile(codes: readonly string[]): string {
  const lines = ['Consilium recovery codes', 'Each code works once.', '', ...codes.map(spaced)];
  return `${lines.join('\n')}\n`;
}
