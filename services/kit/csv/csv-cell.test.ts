// Cells of a CSV file: read back as they were by a parser, which the contracts do not depend on, and never a formula.
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { csvCell, csvLine } from '@consilium/contracts/csv/csv-cell.ts';

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'that begins with a sign of a formula gets a quote: %j',
    (text) => expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/),
  );

  test('that is a number stays a number', () => expect(csvCell(-1)).toBe('-1'));

  test('is read back as it was written, except for that quote', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2 }), (texts) => {
        const { data } = Papa.parse<string[]>(csvLine(texts), { newline: '\r\n', delimiter: ',' });
        const expected = texts.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text));
        expect(data[0]).toEqual(expected);
      }),
    );
  });
});
