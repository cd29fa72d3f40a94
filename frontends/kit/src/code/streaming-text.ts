// Whether the text around is still being written: a block of code that grows is colored when it is complete.
import { createContext } from 'react';

export const StreamingText = createContext(false);
