// The date of birth: typed as MM/DD/YYYY, where slashes are inserted automatically, or chosen from a calendar.
import { readBirthDate, showBirthDate, typeBirthDate } from '@consilium/contracts/auth/date-of-birth.ts';
import { CalendarButton } from '@consilium/web/ui/CalendarButton.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { localToday } from '#profile/profile-words.ts';

export interface BirthDateFieldProps {
  /** As typed. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

export function BirthDateField({ value, error, onChange }: BirthDateFieldProps) {
  const today = localToday();
  return (
    <TextField
      label="Date of birth"
      name="dateOfBirth"
      inputMode="numeric"
      autoComplete="off"
      placeholder="MM/DD/YYYY"
      maxLength={10}
      value={value}
      error={error}
      note="Private. Only you see this."
      onChange={(typed) => onChange(typeBirthDate(typed, value))}
      action={
        <CalendarButton
          label="Choose your date of birth"
          value={readBirthDate(value, today) ?? null}
          min="1900-01-01"
          max={today}
          onChange={(date) => onChange(showBirthDate(date))}
        />
      }
    />
  );
}
