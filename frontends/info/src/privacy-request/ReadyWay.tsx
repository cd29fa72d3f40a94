// What a person with an account can do at once, without waiting for us.
import type { PrivacySubject } from '@consilium/contracts/admin/support/request-fields.ts';
import { Link } from '@consilium/web/platform.ts';
import styles from '#forms/Form.module.css';

const ways: Readonly<Partial<Record<PrivacySubject, { readonly text: string; readonly link: string }>>> = {
  'data-access': { text: 'You can have this at once:', link: 'take a copy of all your data' },
  'data-deletion': {
    text: 'You can do this yourself; it takes effect after seven days, until which you can change your mind:',
    link: 'delete your account',
  },
};

export function ReadyWay({ subject }: { readonly subject: PrivacySubject }) {
  const way = ways[subject];
  if (!way) return null;
  return (
    <output className={styles.kindly}>
      {way.text} <Link to="/profile/privacy">{way.link}</Link>.
    </output>
  );
}
