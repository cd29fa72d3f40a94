// A text that is applied once its author pauses.
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

export function useTyped(apply: (text: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => apply(typed), PAUSE_MS);
  };
  return [text, type];
}
