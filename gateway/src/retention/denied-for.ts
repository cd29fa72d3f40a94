// How long a refusal is remembered: the sweep and the declaration of what is kept go by it.
import { days } from '@consilium/contracts/privacy/kept-for.ts';

export const deniedFor = days(1);
