// The variables for programs that may administer accounts, besides people with the role admin.
import { adminLevelVariables } from '@consilium/kit/identity/admin-level-variables.ts';
import { z } from 'zod';

export const adminVariables = {
  ...adminLevelVariables,
  AUTH_ADMIN_TOKEN: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Bearer token of a program that may administer accounts; without it only people with the role admin may.',
    ),
};
