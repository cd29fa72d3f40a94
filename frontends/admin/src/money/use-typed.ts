// What is being typed, and what it is once the typing pauses.
import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 300;

export function useTyped() {
  const [typed, type] = useState('');
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, settled, type };
}
