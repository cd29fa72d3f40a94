// The feedback form, and thanks when it has arrived.
import { Button } from '@consilium/web/ui/Button.tsx';
import { useRef } from 'react';
import { FeedbackFormFields } from '#feedback/FeedbackFormFields.tsx';
import type { FeedbackForm } from '#feedback/use-feedback-form.ts';
import styles from '#forms/Form.module.css';
import { useFocusHere } from '#forms/use-focus-here.ts';

export function FeedbackSection({ request }: { readonly request: FeedbackForm }) {
  if (request.state.phase === 'sent') return <Thanks onAnother={request.writeOn} />;
  return <FeedbackFormFields request={request} />;
}

function Thanks({ onAnother }: { readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading);
  return (
    <section className={styles.received}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you for your feedback!
      </h2>
      <p>We read all of it. There is no answer to feedback; if you need one, write to us.</p>
      <Button onPress={onAnother}>Give more feedback</Button>
    </section>
  );
}
