// Admin's configuration.
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { z } from 'zod';
import { serviceVariables } from '@consilium/kit/config/variables.ts';

export const configSchema = z.object({ ...serviceVariables, ...eventLogVariables });
