// The operator of this site. Details that were not configured are marked as missing. In pages that are written at build
// time the gateway fills in what has a `data-setting`.
import { siteSetting } from '@consilium/web/site/site-setting.ts';
import styles from '#pages/Article.module.css';

export function Operator() {
  const name = siteSetting('operator-name');
  const address = siteSetting('operator-address');
  const email = siteSetting('operator-email');
  return (
    <address className={styles.operator}>
      <span data-setting="operator-name">{name ?? <Missing what="name" />}</span>
      <span data-setting="operator-address">{address ?? <Missing what="postal address" />}</span>
      <span data-setting="operator-email">
        {email === undefined ? <Missing what="email address" /> : <a href={`mailto:${email}`}>{email}</a>}
      </span>
    </address>
  );
}

function Missing({ what }: { readonly what: string }) {
  return <em>[To be filled in by the operator: {what}]</em>;
}
