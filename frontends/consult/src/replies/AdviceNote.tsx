// With every reply on health, law and money: what it is not.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import styles from '#replies/ReplyView.module.css';

const notes: Readonly<Partial<Record<ExpertId, string>>> = {
  health: 'This is general guidance and does not replace a doctor who knows you.',
  legal: 'This is general guidance and does not replace a lawyer who knows your case and your country.',
  finance: 'This is general guidance and does not replace an adviser who knows your finances.',
};

export function AdviceNote({ expertId }: { readonly expertId: ExpertId }) {
  const note = notes[expertId];
  return note === undefined ? null : <p className={styles.note}>{note}</p>;
}
