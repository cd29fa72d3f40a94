// The words around the answer to a person in danger: the panel and the pages around it share them, in one file.
import { numberIn } from '@consilium/contracts/crisis-words/number-in-language.ts';
import { panelIn } from '@consilium/contracts/crisis-words/panel-in-language.ts';

export const crisisWords = { panelIn, numberIn } as const;
