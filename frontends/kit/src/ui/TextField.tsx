// A one-line field with its label above and its error below; passwords can be shown.
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import styles from '#ui/Field.module.css';

type InputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'children' | 'type' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'required' | 'readOnly'
>;

export interface TextFieldProps extends InputProps {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url';
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Said to screen readers; the page checks it. */
  readonly isRequired?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  /** A button at the end of the field. */
  readonly action?: ReactNode;
}

export function TextField({ label, note, error, action, type = 'text', ...props }: TextFieldProps) {
  const { onChange, isRequired, isReadOnly, ...input } = props;
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame label={label} note={note} error={error} describedBy={props['aria-describedby']}>
      {(ties) => (
        <div className={isPassword || action !== undefined ? styles.password : undefined}>
          <input
            {...input}
            {...ties}
            type={isShown ? 'text' : type}
            readOnly={isReadOnly}
            aria-required={isRequired}
            className={styles.input}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {isPassword && (
            <Button look="quiet" compact className={styles.reveal} onPress={() => setShown(!isShown)}>
              <span aria-hidden>{isShown ? 'Hide' : 'Show'}</span>
              <span className="visually-hidden">{`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}</span>
            </Button>
          )}
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
