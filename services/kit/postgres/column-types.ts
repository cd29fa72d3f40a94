// How column values arrive in JavaScript: whole numbers as numbers where exact, days as text, the rest as pg does it.
import { types } from 'pg';
import type { CustomTypesConfig } from 'pg';

/** int8 beyond 2^53 stays text: a rounded id would be another id. */
function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, wholeNumber],
  // A day has no zone: as a Date it would shift with the machine's zone.
  [types.builtins.DATE, (text) => text],
]);

export const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parser = format === 'binary' ? undefined : parsers.get(oid);
    return parser ?? types.getTypeParser(oid, format);
  },
};
