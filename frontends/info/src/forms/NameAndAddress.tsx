// Who writes, and where the answer goes. Signed in, both are filled in; the address may be another.
import { mostCharacters } from '@consilium/contracts/admin/support/request-fields.ts';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import styles from '#forms/Form.module.css';
import type { FieldProps } from '#forms/use-request-form.ts';

export interface NameAndAddressProps {
  readonly name: FieldProps<'name'>;
  readonly email: FieldProps<'email'>;
  readonly isMember: boolean;
}

export function NameAndAddress({ name, email, isMember }: NameAndAddressProps) {
  return (
    <div className={styles.pair}>
      <TextField {...name} label="Name" autoComplete="name" maxLength={mostCharacters.name} isRequired />
      <TextField
        {...email}
        label="Email"
        type="email"
        autoComplete="email"
        note={isMember ? 'Our answer goes here. It may be another address.' : 'Our answer goes here.'}
        isRequired
      />
    </div>
  );
}
