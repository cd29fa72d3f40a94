// What the embedded profile runs: every service, and where it is asked.
import { adminService } from '@consilium/admin/service.ts';
import { affiliateService } from '@consilium/affiliate/service.ts';
import { authService } from '@consilium/auth/service.ts';
import { billingService } from '@consilium/billing/service.ts';
import { chatService } from '@consilium/chat/service.ts';
import { gatewayService } from '@consilium/gateway/service.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { metricsService } from '@consilium/metrics/service.ts';

export const services: readonly ServiceDefinition[] = [
  authService,
  chatService,
  billingService,
  metricsService,
  affiliateService,
  adminService,
];

/** Everything with a schema of its own. */
export const parts: readonly ServiceDefinition[] = [...services, gatewayService];

export function partNamed(name: string): ServiceDefinition | undefined {
  return parts.find((part) => part.name === name);
}
