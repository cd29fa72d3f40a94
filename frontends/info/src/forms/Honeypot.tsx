// A field that people neither see nor reach. Robots fill it in.
import { trapName } from '#forms/use-request-form.ts';
import styles from '#forms/Form.module.css';

export function Honeypot() {
  return (
    <div aria-hidden className={styles.trap}>
      <label>
        Leave this empty
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
