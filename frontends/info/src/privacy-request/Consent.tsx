// The box without whose tick a privacy request is not sent.
import { useId } from 'react';
import styles from '#forms/Form.module.css';
import type { FieldProps } from '#forms/use-request-form.ts';
import { consentGiven } from '#privacy-request/use-privacy-form.ts';

export function Consent({ name, value, error, onChange }: FieldProps<'consent'>) {
  const id = useId();
  return (
    <div className={styles.consent}>
      <label>
        <input
          type="checkbox"
          name={name}
          value={consentGiven}
          checked={value === consentGiven}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? consentGiven : '')}
        />
        I agree that you keep and use what I enter here to work on my request.
      </label>
      {error !== undefined && (
        <span id={id} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
