// Admin's configuration.
import { z } from 'zod';
import { serviceVariables } from '@consilium/kit/config/variables.ts';

export const configSchema = z.object({ ...serviceVariables });
