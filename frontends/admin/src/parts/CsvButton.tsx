// Downloads what a table shows.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Download } from 'lucide-react';
import { saveAsCsv } from '#parts/save-as-csv.ts';

export interface CsvButtonProps {
  /** The name of the table in the name of the button, and of the file. */
  readonly of: string;
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
}

export function CsvButton({ of, file, columns, rows }: CsvButtonProps) {
  return (
    <Button compact look="quiet" isDisabled={rows.length === 0} onPress={() => saveAsCsv(file, columns, rows)}>
      <Download aria-hidden />
      CSV <span className="visually-hidden">of {of}</span>
    </Button>
  );
}
