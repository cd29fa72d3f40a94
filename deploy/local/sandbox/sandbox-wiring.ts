// Without a Stripe key the sandbox takes payments: the settings by which it and billing find each other.
import { randomBytes } from 'node:crypto';
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { sandboxSchema } from './sandbox-variables.ts';

export const SANDBOX_KEY = 'sk_test_sandbox';

export interface SandboxWiring {
  readonly forSandbox: Readonly<Record<string, string>>;
  /** The settings of billing, once the sandbox has its port. */
  forBilling(sandboxPort: number): Readonly<Record<string, string>>;
}

/**
 * Undefined where a Stripe key is set, or where payments are switched off. The webhook secret is generated at each
 * start.
 */
export function sandboxWiring(environment: Environment, gatewayPort: number): SandboxWiring | undefined {
  const { PROFILE, SANDBOX, SANDBOX_PORT, STRIPE_SECRET_KEY } = readConfig(sandboxSchema, environment);
  const isWanted = SANDBOX ?? PROFILE === 'embedded';
  if (!isWanted || STRIPE_SECRET_KEY !== undefined) return undefined;
  const secret = `whsec_sandbox${randomBytes(24).toString('hex')}`;
  return {
    forSandbox: {
      PORT: String(SANDBOX_PORT),
      SANDBOX_WEBHOOK_URL: webhookAddress(gatewayPort),
      SANDBOX_WEBHOOK_SECRET: secret,
    },
    forBilling: (sandboxPort) => ({
      STRIPE_API_URL: sandboxAddress(sandboxPort),
      STRIPE_SECRET_KEY: SANDBOX_KEY,
      STRIPE_WEBHOOK_SECRETS: secret,
    }),
  };
}

export function sandboxAddress(port: number): string {
  return `http://127.0.0.1:${port}`;
}

export function webhookAddress(gatewayPort: number): string {
  return `http://127.0.0.1:${gatewayPort}${servicePrefixes.billing}${webhookPath}`;
}

/** Loads its code only where it runs. */
export const sandboxPart: Pick<ServiceDefinition, 'name' | 'start'> = {
  name: 'sandbox',
  async start(setup) {
    const { sandboxService } = await import('@consilium/stripe-sandbox/service.ts');
    return sandboxService.start(setup);
  },
};
