// Downloads the rows that a table shows as CSV.
import { csvLine } from '@consilium/contracts/csv/csv-cell.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';

type Cell = string | number | boolean | null;

export function saveAsCsv(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): void {
  // Excel takes a file without this mark for one in the code page of the machine.
  const text = ['\uFEFF', csvLine(columns), ...rows.map(csvLine)].join('');
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
