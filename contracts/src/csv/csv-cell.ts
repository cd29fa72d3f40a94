// A cell of a CSV file (RFC 4180) that no spreadsheet takes for a formula.

const beginsFormula = /^[=+\-@\t\r]/;

/** An apostrophe in front makes spreadsheets show such a text as it is. */
export function csvCell(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
