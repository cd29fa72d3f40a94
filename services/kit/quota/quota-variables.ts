// Which quota store a part uses.
import { z } from 'zod';

export const quotaVariables = {
  QUOTA: z.enum(['postgres', 'redis']).default('postgres').describe('Where quota holds live.'),
};
