// Where rate limits are counted.
import { z } from 'zod';

export const limiterVariables = {
  LIMITS: z.enum(['postgres', 'redis']).default('postgres').describe('Where requests and attempts are counted.'),
};
