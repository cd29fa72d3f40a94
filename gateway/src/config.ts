// What the gateway reads from its environment.
import { captchaWidgetPattern } from '@consilium/contracts/gateway/captcha-widgets.ts';
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { ServiceName } from '@consilium/contracts/parts/parts.ts';
import { MOST_VISITOR_ANSWERS, VISITOR_ADDRESS_ANSWERS, VISITOR_CONVERSATION_CAP } from '@consilium/contracts/plans.ts';
import { addressVariable } from '@consilium/kit/config/address-variable.ts';
import { httpUrl, httpUrls, integer, list, serviceVariables } from '@consilium/kit/config/variables.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { fanoutVariables } from '@consilium/kit/fanout/fanout-variables.ts';
import { adminLevelVariables } from '@consilium/kit/identity/admin-level-variables.ts';
import { limiterVariables } from '@consilium/kit/limits/limiter-variables.ts';
import { quotaVariables } from '@consilium/kit/quota/quota-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { dailyLimitVariables } from '@consilium/kit/quota/daily-limit-variables.ts';
import { z } from 'zod';

const upstream = (service: string) =>
  httpUrls().describe(
    `Where the service ${service} listens, for example http://127.0.0.1:4001; several, comma-separated, are used round robin.`,
  );
/** AUTH_URL, CHAT_URL, ...: one variable for each service. */
const upstreamVariables = Object.fromEntries(
  serviceNames.map((service) => [addressVariable(service), upstream(service)]),
) as Record<ReturnType<typeof addressVariable<ServiceName>>, ReturnType<typeof upstream>>;
const perMinute = () => integer(-1, 1_000_000).refine((limit) => limit !== 0, 'must be at least 1, or -1 for no limit');

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  ...redisVariables,
  ...fanoutVariables,
  ...limiterVariables,
  ...quotaVariables,
  ...adminLevelVariables,
  PUBLIC_URL: httpUrl().describe(
    'Address of the site as people see it. With https cookies are Secure and answers carry Strict-Transport-Security.',
  ),
  AUTH_EXTERNAL_URL: httpUrl()
    .optional()
    .describe("As auth has it: access tokens name it as their issuer; by default auth's routes below PUBLIC_URL."),
  JWT_ISSUER: httpUrl()
    .optional()
    .describe('As auth has it: the one issuer whose access tokens are let in; by default where auth is reached.'),
  ...upstreamVariables,
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z]{1,4}-[A-Z0-9-]{4,30}$/u, 'must be a measurement id such as G-ABC123DEF4')
    .optional()
    .describe('Measurement id of the analytics script; without one it is never loaded, with one only for who agrees.'),
  CAPTCHA_WIDGET: z
    .string()
    .regex(captchaWidgetPattern, 'must look like turnstile:<site key> or hcaptcha:<site key>')
    .optional()
    .describe(
      'The captcha that the auth page shows, where CAPTCHA asks for one: turnstile:<site key>, hcaptcha:<site key>.',
    ),
  OPERATOR_NAME: z.string().max(200).optional().describe('Who runs this site, for the privacy and terms pages.'),
  OPERATOR_ADDRESS: z.string().max(500).optional().describe('Postal address of who runs this site, in one line.'),
  OPERATOR_EMAIL: z.email().optional().describe('Where people reach who runs this site about their data.'),
  OFFLINE_PAGES: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether browsers keep the page of helplines, an offline page and the plans that people save; off also removes what they kept.',
    ),
  WEB_DIR: z.string().optional().describe('Folder with the built web app: shell/ and remotes/<name>/.'),
  TRUSTED_PROXIES: list()
    .default([])
    .describe('Addresses, networks (10.0.0.0/8) or "loopback" whose forwarding headers are believed.'),
  RATE_LIMIT_MESSAGES_PER_MINUTE: perMinute()
    .default(10)
    .describe('Messages one person may send in 60 s; -1 is no limit.'),
  RATE_LIMIT_REQUESTS_PER_MINUTE: perMinute()
    .default(100)
    .describe('Other calls one person or visitor may make in 60 s; -1 is no limit.'),
  FORMS_PER_HOUR: perMinute()
    .default(5)
    .describe(
      'Forms to us that one person, or the visitors of one network address, may send in an hour; -1 is no limit.',
    ),
  FORMS_PER_DAY: perMinute()
    .default(20)
    .describe(
      'Forms to us that one person, or the visitors of one network address, may send in a day; -1 is no limit.',
    ),
  ...dailyLimitVariables,
  VISITOR_CONVERSATION_CAP: integer(-1, 1_000_000)
    .default(VISITOR_CONVERSATION_CAP)
    .describe('Conversations a visitor may begin before signing up; -1 is unlimited.'),
  VISITOR_ADDRESS_CAP: integer(-1, 1_000_000)
    .default(50)
    .describe('Conversations that all visitors of one network address may begin in a day; -1 is unlimited.'),
  VISITOR_ANSWERS: integer(0, MOST_VISITOR_ANSWERS)
    .default(0)
    .describe(
      'Whole answers a visitor gets before signing up; 0: a visitor sees which expert fits and why, no answer.',
    ),
  VISITOR_ADDRESS_ANSWERS: integer(-1, 1_000_000)
    .default(VISITOR_ADDRESS_ANSWERS)
    .describe('Whole answers that all visitors of one network address get in a day; -1 is unlimited.'),
  MOST_IN_FLIGHT: integer(1, 1_000_000)
    .default(250)
    .describe(
      'Requests under way in one process, streams not counted, above which others get 503; messages only at twice as many.',
    ),
  MOST_WAIT_MS: integer(20, 60_000)
    .default(100)
    .describe(
      'How long requests of a crowd may usually wait in one process to be let in; above it a growing share gets 503, never messages.',
    ),
  DRAIN_MS: integer(0, 60_000).default(15_000).describe('How long running requests may finish at shutdown.'),
});
export type GatewayConfig = z.output<typeof configSchema>;
