// A one-line field with its label above and its error below; passwords can be shown.
import { useState, type ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { Button } from '#ui/Button.tsx';
import styles from '#ui/Field.module.css';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'type'> {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url';
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** A button at the end of the field. */
  readonly action?: ReactNode;
}

export function TextField({ label, type = 'text', note, error, placeholder, action, ...props }: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <AriaTextField
      {...props}
      type={isShown ? 'text' : type}
      isInvalid={error !== undefined}
      className={styles.field ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={isPassword || action !== undefined ? styles.password : undefined}>
        <Input className={styles.input ?? ''} {...(placeholder === undefined ? {} : { placeholder })} />
        {isPassword && (
          <Button look="quiet" compact className={styles.reveal} onPress={() => setShown(!isShown)}>
            <span aria-hidden>{isShown ? 'Hide' : 'Show'}</span>
            <span className="visually-hidden">{`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}</span>
          </Button>
        )}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {note !== undefined && (
        <Text slot="description" className={styles.note ?? ''}>
          {note}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  );
}
