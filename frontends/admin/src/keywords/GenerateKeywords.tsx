// Proposes new keywords. None is used before somebody has reviewed it.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { generateKeywords, useForgetKeywords, type Generation } from '#keywords/keywords-query.ts';
import styles from '#keywords/KeywordManagement.module.css';

export function GenerateKeywords() {
  const forget = useForgetKeywords();
  const generate = useMutation({
    mutationFn: generateKeywords,
    onSuccess: (answer) => {
      if (answer.success) showToast({ title: 'Keywords Generated Successfully', text: resultWords(answer) });
      else showToast({ title: 'Keyword Generation Failed', text: resultWords(answer), tone: 'loss' });
      return forget();
    },
    onError: (error) => showToast({ title: 'Keyword Generation Error', text: toApiError(error).message, tone: 'loss' }),
  });
  return (
    <section aria-labelledby="generate" className={styles.part}>
      <h2 id="generate">New keywords</h2>
      <p className={styles.note}>
        Words are looked for in problems that were solved or passed on to another expert, and in the advisors’ notes.
        What fewer than five people wrote is left out. Nothing is used before you have reviewed it.
      </p>
      <div>
        <Button look="primary" isPending={generate.isPending} onPress={() => generate.mutate()}>
          Generate Expert Keywords
        </Button>
      </div>
      <div aria-live="polite">{generate.data && <Result answer={generate.data} />}</div>
    </section>
  );
}

function Result({ answer }: { readonly answer: Generation }) {
  const counts = Object.entries(answer.expertKeywords);
  return (
    <>
      <p className={answer.success ? undefined : styles.loss}>{resultWords(answer)}</p>
      {counts.length > 0 && (
        <p className={styles.note}>{counts.map(([id, count]) => `${expertLabel(id)} ${count}`).join(' · ')}</p>
      )}
    </>
  );
}

function resultWords({ success, totalKeywords, error }: Generation): string {
  if (success) return `Generated ${totalKeywords.toLocaleString('en-US')} keywords successfully!`;
  return error ?? 'Unknown error occurred';
}
