// How long a refusal is kept: used by the sweep and by the declaration of personal data.
import { days } from '@consilium/contracts/privacy/kept-for.ts';

export const deniedFor = days(1);
