// How Redis is reached, for every part with a driver on it.
import { z } from 'zod';
import { flag, integer } from '../config/variables.ts';

export const redisVariables = {
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// or rediss:// address')
    .optional()
    .describe('Address of Redis, with its password; rediss:// speaks TLS. Needed by every driver named redis.'),
  REDIS_CLUSTER: flag().default(false).describe('REDIS_URL is a node of a Redis cluster.'),
  REDIS_TLS_CA_FILE: z.string().optional().describe('PEM file with the authority that signed Redis, for rediss://.'),
  REDIS_KEY_PREFIX: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be a word')
    .default('consilium')
    .describe('Begins the name of every key, where several installations share a Redis.'),
  REDIS_TIMEOUT_MS: integer(50, 10_000)
    .default(1000)
    .describe('A command that Redis does not answer in this time counts as failed.'),
};

export type RedisSettings = z.output<z.ZodObject<typeof redisVariables>>;
