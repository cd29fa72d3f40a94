// The context by which the list of turns requests earlier messages.
import { createContext } from 'react';

export interface EarlierMessages {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** False when they could not be loaded. */
  readonly load: () => Promise<boolean>;
}

export const EarlierMessagesContext = createContext<EarlierMessages>({
  isLoading: false,
  hasFailed: false,
  load: () => Promise.resolve(false),
});
