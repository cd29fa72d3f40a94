// Amazon's earnings, as the file that Associates Central gives out. The same file twice adds nothing.
import { MOST_EARNINGS_CHARACTERS } from '@consilium/contracts/affiliate/earnings-http.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from '#networks/NetworkCards.module.css';
import { useUploadEarnings } from '#reporting/reporting-query.ts';
import { uploadWords } from '#reporting/reporting-words.ts';

export function EarningsFile() {
  const { choose, fileName, isSending, problem, outcome } = useEarningsFile();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card as="section" className={styles.form} aria-labelledby="earnings-file">
      <h3 className={styles.name} id="earnings-file">
        Earnings of Amazon
      </h3>
      <p className={styles.note}>
        At Associates Central, open Reports, choose “Fee-Earnings”, and download it as CSV. The same file twice adds
        nothing.
      </p>
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label="Choose an earnings file"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
        <Button isPending={isSending} onPress={() => input.current?.click()}>
          <Upload aria-hidden />
          {isSending ? 'Uploading…' : 'Upload a file'}
        </Button>
        {fileName !== undefined && <span className={styles.answer}>{fileName}</span>}
      </div>
      <p role="alert" className={styles.failure}>
        {problem}
      </p>
      <output className={styles.answer}>{outcome}</output>
    </Card>
  );
}

/** The file is read here, because it is sent as text. */
function useEarningsFile() {
  const upload = useUploadEarnings();
  const [fileName, setFileName] = useState<string>();
  const [unread, setUnread] = useState<string>();
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    upload.reset();
    setFileName(file.name);
    const read = await textOf(file);
    setUnread(read.problem);
    if (read.text !== undefined) upload.mutate(read.text);
  }
  return {
    choose,
    fileName,
    isSending: upload.isPending,
    problem: unread ?? (upload.error ? toApiError(upload.error).message : undefined),
    outcome: upload.data && uploadWords(upload.data),
  };
}

const MOST_BYTES_PER_CHARACTER = 4;
const tooLarge = { problem: 'This file is too large. Please choose a shorter time at Amazon.' };

async function textOf(file: File): Promise<{ readonly text?: string; readonly problem?: string }> {
  if (file.size === 0) return { problem: 'This file is empty.' };
  // A file of gigabytes is not read first.
  if (file.size > MOST_BYTES_PER_CHARACTER * MOST_EARNINGS_CHARACTERS) return tooLarge;
  try {
    const text = await file.text();
    return text.length > MOST_EARNINGS_CHARACTERS ? tooLarge : { text };
  } catch {
    return { problem: 'This file could not be read.' };
  }
}
