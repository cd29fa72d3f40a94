// Positions in a window whose network counts pages from 1.
import { z } from 'zod';
import type { Positions } from './time-window.ts';

export const pageNumbers: Positions<number> = { first: 1, schema: z.number().int().positive() };
