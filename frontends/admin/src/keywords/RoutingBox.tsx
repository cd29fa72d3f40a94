// A text to try: who would get it, how sure that is, and which words spoke for whom.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { useState } from 'react';
import { examplePhrases } from '#keywords/example-phrases.ts';
import { testRouting } from '#keywords/keywords-query.ts';
import { RoutingResult } from '#keywords/RoutingResult.tsx';
import styles from '#keywords/KeywordManagement.module.css';

const MOST_CHARACTERS = 10_000;

export function RoutingBox() {
  const [text, setText] = useState('');
  const test = useMutation({ mutationFn: testRouting });
  const tryPhrase = (phrase: string) => {
    setText(phrase);
    test.mutate(phrase);
  };
  return (
    <section aria-labelledby="routing" className={styles.part}>
      <h2 id="routing">Test the routing</h2>
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') test.mutate(text);
        }}
      >
        <TextArea label="Test message" value={text} onChange={setText} maxLength={MOST_CHARACTERS} />
        <div>
          <Button type="submit" look="primary" isDisabled={text.trim() === ''} isPending={test.isPending}>
            Test Routing
          </Button>
        </div>
      </form>
      <div aria-live="polite">{test.data && !test.error && <RoutingResult routing={test.data} />}</div>
      {test.error && (
        <ErrorPanel
          title="The text was not tested"
          text={toApiError(test.error).message}
          onRetry={() => test.mutate(test.variables)}
        />
      )}
      <Examples onChoose={tryPhrase} />
    </section>
  );
}

function Examples({ onChoose }: { readonly onChoose: (phrase: string) => void }) {
  return (
    <dl className={styles.examples}>
      {examplePhrases.map(({ field, phrases }) => (
        <div key={field}>
          <dt>{field}</dt>
          {phrases.map((phrase) => (
            <dd key={phrase}>
              <Button look="quiet" compact onPress={() => onChoose(phrase)}>
                {phrase}
              </Button>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
