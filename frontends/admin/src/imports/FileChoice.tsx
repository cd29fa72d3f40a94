// The file to import, and what cannot be read from it.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Choice } from '@consilium/web/ui/Choice.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import styles from '#imports/ImportDashboard.module.css';
import type { ImportForm } from '#imports/use-import-form.ts';

export function FileChoice({ form }: { readonly form: ImportForm }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.gz,text/csv,application/gzip"
          hidden
          aria-label="Choose a file of products"
          onChange={(event) => {
            form.setFile(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
        <Button onPress={() => input.current?.click()}>
          <Upload aria-hidden />
          Choose a file
        </Button>
        <span className={styles.file}>{form.file?.name ?? 'No file is chosen'}</span>
      </div>
      <Choice
        label="The file has"
        value={form.extent}
        onChange={form.setExtent}
        options={[
          { value: 'part', label: 'Some products', note: 'Others stay as they are.' },
          { value: 'whole', label: 'All products of the network', note: 'Others become out of stock and inactive.' },
        ]}
      />
      <SelectField
        label="Prices are written"
        value={form.mark}
        onChange={form.setMark}
        options={[
          { value: 'any', label: 'In any way that is clear' },
          { value: '.', label: 'Like 1,234.50' },
          { value: ',', label: 'Like 1.234,50' },
        ]}
        note="A price that could mean two amounts is refused unless you say it here."
      />
    </>
  );
}
