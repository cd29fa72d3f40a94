// The product's name and logo, linked to the home page.
import { Link } from '@consilium/web/platform.ts';
import styles from '#navigation/TopNavigation.module.css';

export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden>
        <rect width="32" height="32" rx="7" />
        <path d="M22.4 11.2a8 8 0 1 0 0 9.6" />
        <circle cx="17.2" cy="16" r="2.2" />
      </svg>
      Consilium
    </Link>
  );
}
