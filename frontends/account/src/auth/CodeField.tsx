// A field for a code of digits: phones show the number pad and fill it in from a text message.
import { TextField } from '@consilium/web/ui/TextField.tsx';

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly note?: string;
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
}

const mostDigits = 10;

export function CodeField({ onChange, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck="false"
      onChange={(text) => onChange(text.replaceAll(/\D/gu, '').slice(0, mostDigits))}
    />
  );
}
