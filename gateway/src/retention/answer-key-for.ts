// How long the gateway remembers a visitor's answer: used by the sweep and by the declaration of personal data.
import { hours } from '@consilium/contracts/privacy/kept-for.ts';

export const answerKeyFor = hours(1);
