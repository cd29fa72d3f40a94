// How processes send signals to each other.
import { z } from 'zod';

export const fanoutVariables = {
  FANOUT: z.enum(['postgres', 'redis']).default('postgres').describe('How processes signal each other.'),
};
