// Which jobs driver a part uses.
import { z } from 'zod';

export const jobsVariables = {
  JOBS: z.enum(['postgres', 'redis']).default('postgres').describe('Where jobs wait.'),
};
