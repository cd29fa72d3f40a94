// Where no key of Stripe is set the sandbox takes payments: what it and billing are told about each other.
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
  /** When the sandbox has its port. */
  forBilling(sandboxPort: number): Readonly<Record<string, string>>;
}

/** Undefined where Stripe's own key is set, or nobody shall pay. The secret between the two is made anew at each start. */
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

/** Its code is loaded only where it runs. */
export const sandboxPart: Pick<ServiceDefinition, 'name' | 'start'> = {
  name: 'sandbox',
  async start(setup) {
    const { sandboxService } = await import('@consilium/stripe-sandbox/service.ts');
    return sandboxService.start(setup);
  },
};
