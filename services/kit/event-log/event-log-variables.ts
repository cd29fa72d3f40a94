// Which event log a part uses, and how Kafka is reached.
import { z } from 'zod';
import { flag, integer, list } from '../config/variables.ts';

export const eventLogVariables = {
  EVENT_LOG: z.enum(['postgres', 'kafka']).default('postgres').describe('Where events are published and read.'),
  KAFKA_BROKERS: list().default([]).describe('Addresses host:port of Kafka brokers, when EVENT_LOG is kafka.'),
  KAFKA_TLS: flag().default(false).describe('Speak TLS with the brokers.'),
  KAFKA_TLS_CA_FILE: z.string().optional().describe('PEM file with the authority that signed the brokers.'),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .optional()
    .describe('How to sign in at the brokers; without it nobody does.'),
  KAFKA_SASL_USERNAME: z.string().optional().describe('Who signs in at the brokers.'),
  KAFKA_SASL_PASSWORD: z.string().optional().describe('With which password.'),
  KAFKA_PREFIX: z
    .string()
    .regex(/^[\w.-]{0,60}$/, 'must be a word')
    .default('')
    .describe('Begins the name of every topic and group, where several installations share a cluster.'),
};

/** Needed only for creating topics. */
export const topicVariables = {
  KAFKA_REPLICATION: integer(1, 9)
    .default(1)
    .describe('On how many brokers a new topic is kept; with 3 or more, two of them confirm each event.'),
};

export type EventLogSettings = z.output<z.ZodObject<typeof eventLogVariables>>;
