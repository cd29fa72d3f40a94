// One field of API access: a choice, a key of several lines, or a line that is hidden when it is a secret.
import { MOST_CREDENTIAL_CHARACTERS } from '@consilium/contracts/affiliate/networks-http.ts';
import type { ApiAccessField } from '@consilium/contracts/affiliate/networks-http.ts';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';

export interface AccessFieldProps {
  readonly field: ApiAccessField;
  /** API access was saved before. */
  readonly isSaved: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function AccessField({ field, isSaved, value, onChange }: AccessFieldProps) {
  const { label, explanation, choices, isSecret, isLong, isRequired } = field;
  const title = isRequired ? label : `${label} (optional)`;
  const note = isSecret && isSaved ? `${explanation} Leave it blank to keep what is saved.` : explanation;
  const given = { label: title, note, value, onChange, maxLength: MOST_CREDENTIAL_CHARACTERS };
  if (choices) {
    const options = [...(value === '' ? [''] : []), ...choices].map((choice) => ({
      value: choice,
      label: choice || 'Please choose',
    }));
    return <SelectField label={title} note={note} options={options} value={value} onChange={onChange} />;
  }
  if (isLong) return <TextArea {...given} minRows={3} maxRows={6} autoComplete="off" />;
  return isSecret ? <TextField {...given} type="password" autoComplete="new-password" /> : <TextField {...given} />;
}
