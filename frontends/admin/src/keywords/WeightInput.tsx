// A weight as a number: what is typed stays as typed, and only what is a weight is taken.
import { useState } from 'react';
import styles from '#keywords/KeywordManagement.module.css';

const HEAVIEST = 10;

interface WeightInputProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly onChange: (weight: number) => void;
}

export function WeightInput({ label, value, least, onChange }: WeightInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      type="number"
      className={styles.weight}
      aria-label={label}
      min={least}
      max={HEAVIEST}
      step={0.5}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        const weight = target.valueAsNumber;
        if (weight >= least && weight <= HEAVIEST) onChange(weight);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
