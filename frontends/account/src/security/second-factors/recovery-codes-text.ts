// Recovery codes as shown on screen, and as a file.
/** In groups of four, which are easier to copy by hand; the service ignores the hyphens. */
export function spaced(code: string): string {
  return code.match(/.{1,4}/gu)?.join('-') ?? code;
}

export function recoveryCodesFile(codes: readonly string[]): string {
  const lines = ['Consilium recovery codes', 'Each code works once.', '', ...codes.map(spaced)];
  return `${lines.join('\n')}\n`;
}
