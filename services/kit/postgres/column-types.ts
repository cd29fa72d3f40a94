// How column values are converted to JavaScript: integers to numbers where exact, dates to text, the rest as pg does.
import { types } from 'pg';
import type { CustomTypesConfig } from 'pg';

/** int8 beyond 2^53 stays text: a rounded id would be another id. */
function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, wholeNumber],
  // A date has no zone: as a Date object it would shift with the machine's zone.
  [types.builtins.DATE, (text) => text],
]);

export const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parser = format === 'binary' ? undefined : parsers.get(oid);
    return parser ?? types.getTypeParser(oid, format);
  },
};
