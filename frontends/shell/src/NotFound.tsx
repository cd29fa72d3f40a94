// The 404 page.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import styles from '#NotFound.module.css';

export function NotFound() {
  return (
    <div className={styles.notFound}>
      <DocumentTitle title="Page not found" />
      <p className={styles.figure} aria-hidden>
        404
      </p>
      <h1 tabIndex={-1}>Oops! Page not found</h1>
      <Link to="/" className={buttonClass({ look: 'primary' })}>
        Return to Home
      </Link>
    </div>
  );
}
