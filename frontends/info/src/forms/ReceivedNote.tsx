// It has arrived: the number to read out or copy, until when we answer, and what comes by email.
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import { requestSentences } from '@consilium/contracts/admin/support/request-fields.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import { useRef } from 'react';
import type { CopyNumberProps } from '#forms/CopyNumber.tsx';
import styles from '#forms/Form.module.css';
import { useFocusHere } from '#forms/use-focus-here.ts';
import { dayInWords } from '#forms/wait-words.ts';

/** Loaded as soon as somebody uses the page; without it the number is still there to read. */
export const copyNumber = loadedLater<CopyNumberProps>(async () => (await import('#forms/CopyNumber.tsx')).CopyNumber);

export interface ReceivedNoteProps {
  readonly received: ReceivedRequest;
  /** Unknown to a page that was opened by the link of an email. */
  readonly email?: string;
  readonly title?: string;
  readonly onAnother?: () => void;
}

export function ReceivedNote({ received, email, title = requestSentences.sent, onAnother }: ReceivedNoteProps) {
  const { number, answerBy, isToBeConfirmed } = received;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading);
  return (
    <section className={styles.received}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <RequestNumber number={number} />
      {isToBeConfirmed && <ToBeConfirmed email={email} />}
      <p>
        We answer by <time dateTime={answerBy}>{dayInWords(answerBy)}</time>
        {isToBeConfirmed && ', once you have confirmed it'}.
      </p>
      {!isToBeConfirmed && email !== undefined && (
        <p>
          An email with this number and your text is on its way to <strong>{email}</strong>. Our answer comes there,
          too.
        </p>
      )}
      {onAnother && <Button onPress={onAnother}>Write another message</Button>}
    </section>
  );
}

function ToBeConfirmed({ email }: { readonly email: string | undefined }) {
  return (
    <p>
      <strong>One step is left.</strong> We have sent an email{email === undefined ? '' : ` to ${email}`}. Open its link
      to confirm that the address is yours; we read your request after that.
    </p>
  );
}

function RequestNumber({ number }: { readonly number: string }) {
  return (
    <p className={styles.number}>
      <span>
        Your number is <strong>{number}</strong>.
      </span>
      <Late part={copyNumber} props={{ number }} instead={null} />
    </p>
  );
}
