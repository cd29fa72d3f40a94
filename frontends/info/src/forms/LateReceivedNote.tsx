// "It has arrived", with its copying loaded as soon as somebody uses the page; the number is there at once.
import { requestSentences } from '@consilium/contracts/admin/support/request-fields.ts';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import styles from '#forms/Form.module.css';
import type { ReceivedNoteProps } from '#forms/ReceivedNote.tsx';

export const receivedNote = loadedLater<ReceivedNoteProps>(
  async () => (await import('#forms/ReceivedNote.tsx')).ReceivedNote,
);

export function LateReceivedNote(props: ReceivedNoteProps) {
  const short = <ShortNote {...props} />;
  return <Late part={receivedNote} props={props} waiting={short} instead={short} />;
}

function ShortNote({ received, title = requestSentences.sent }: ReceivedNoteProps) {
  return (
    <section className={styles.received}>
      <h2>{title}</h2>
      <p>
        Your number is <strong>{received.number}</strong>.
      </p>
    </section>
  );
}
