// Whether administrators need a second factor: read by the gateway, which withholds the role, and by auth for its own routes.
import { flag } from '../config/variables.ts';

export const adminLevelVariables = {
  ADMIN_REQUIRES_SECOND_FACTOR: flag()
    .default(false)
    .describe(
      'The role admin counts only in sessions that a second factor has confirmed; on in the profile scale. Administrators without one are led to add it.',
    ),
};
