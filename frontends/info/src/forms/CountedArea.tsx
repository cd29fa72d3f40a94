// A field for several lines that counts near its bound.
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { countNote } from '#forms/field-checks.ts';
import type { FieldProps } from '#forms/use-request-form.ts';

export interface CountedAreaProps extends FieldProps<string> {
  readonly label: string;
  readonly most: number;
  readonly minRows?: number;
  readonly isRequired?: boolean;
}

export function CountedArea({ most, minRows = 3, isRequired = false, ...field }: CountedAreaProps) {
  return (
    <TextArea {...field} minRows={minRows} maxRows={20} isRequired={isRequired} note={countNote(field.value, most)} />
  );
}
