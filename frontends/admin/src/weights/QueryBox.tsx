// A query to try the weights on. Nothing of it is recorded.
import type { RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { MOST_QUERY_LENGTH } from '@consilium/contracts/affiliate/recommendations-http.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { ActiveProducts } from '#weights/ActiveProducts.tsx';
import { RankedProducts } from '#weights/RankedProducts.tsx';
import styles from '#weights/WeightsEngine.module.css';
import { previewRanking } from '#weights/weights-query.ts';

export function QueryBox({ draft }: { readonly draft: RankingWeights }) {
  const [query, setQuery] = useState('');
  const generate = useMutation({
    mutationFn: () => previewRanking(query, draft),
    onSuccess: ({ products }) =>
      showToast({ title: 'Recommendations Generated', text: `Found ${products.length} relevant products` }),
    onError: () =>
      showToast({
        title: 'Generation Failed',
        text: 'Could not generate recommendations. Please try again.',
        tone: 'loss',
      }),
  });
  const submit = () => {
    if (query.trim() !== '') return generate.mutate();
    showToast({ title: 'Enter Query', text: 'Please enter a user query to generate recommendations', tone: 'loss' });
  };
  return (
    <section aria-labelledby="preview" className={styles.part}>
      <h3 id="preview">Preview</h3>
      <form
        className={styles.query}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField label="User query" value={query} maxLength={MOST_QUERY_LENGTH} onChange={setQuery} />
        <Button type="submit" isPending={generate.isPending}>
          Generate recommendations
        </Button>
      </form>
      {generate.data ? <RankedProducts products={generate.data.products} /> : <ActiveProducts />}
    </section>
  );
}
