// Stripe's SDK, loaded when first needed, with our time limits and its errors translated into ours.
import { within } from '@consilium/kit/time-limit.ts';
import type Stripe from 'stripe';
import { PaymentsFailure } from './payments-failure.ts';
import type { FailureKind } from './payments-failure.ts';

/** The version the SDK was made for; its types fit no other. */
export const API_VERSION = '2026-10-28.endive';
const RETRIES = 2;

export interface CallLimits {
  readonly attemptMs: number;
  /** For one call including its retries. */
  readonly callMs: number;
}
const usualLimits: CallLimits = { attemptMs: 8000, callMs: 20_000 };

export interface StripeClient {
  /** Throws PaymentsFailure, no other error of the SDK. */
  ask<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer>;
  /** For what needs no call: checking signatures. */
  sdk(): Promise<Stripe>;
}

export function createStripeClient(
  key: string,
  apiUrl: string | undefined,
  limits: CallLimits = usualLimits,
): StripeClient {
  let loading: Promise<Stripe> | undefined;
  const sdk = () => (loading ??= load(key, apiUrl, limits));
  return {
    sdk,
    async ask(call) {
      try {
        return await within(limits.callMs, sdk().then(call), () => new PaymentsFailure({ kind: 'unreachable' }));
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

async function load(key: string, apiUrl: string | undefined, { attemptMs }: CallLimits): Promise<Stripe> {
  // The SDK prints notices for test accounts; this variable is the only way to stop it.
  process.env['STRIPE_SUPPRESS_NOTICES'] ??= 'true';
  const { default: StripeSdk } = await import('stripe');
  return new StripeSdk(key, {
    apiVersion: API_VERSION,
    timeout: attemptMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl !== undefined && addressOf(new URL(apiUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:';
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
}

interface SdkError {
  readonly type: string;
  readonly code?: string;
  readonly param?: string;
  readonly requestId?: string;
  readonly statusCode?: number;
}

function failureOf(error: unknown): unknown {
  if (!isSdkError(error)) return error;
  const { code, param, requestId } = error;
  return new PaymentsFailure({ kind: kindOf(error), code, param, requestId });
}

function isSdkError(error: unknown): error is Error & SdkError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
}

function kindOf({ type, statusCode = 0 }: SdkError): FailureKind {
  if (type === 'StripeConnectionError') return 'unreachable';
  if (statusCode >= 500) return 'broken';
  if (statusCode === 429 || statusCode === 409) return 'busy';
  if (statusCode === 401 || statusCode === 403) return 'misconfigured';
  return 'refused';
}
