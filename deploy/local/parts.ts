// The services of the embedded profile, with the path of each.
import { adminService } from '@consilium/admin/service.ts';
import { affiliateService } from '@consilium/affiliate/service.ts';
import { authService } from '@consilium/auth/service.ts';
import { billingService } from '@consilium/billing/service.ts';
import { chatService } from '@consilium/chat/service.ts';
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { ServiceName } from '@consilium/contracts/parts/parts.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { metricsService } from '@consilium/metrics/service.ts';

const definitions: Readonly<Record<ServiceName, ServiceDefinition>> = {
  auth: authService,
  chat: chatService,
  billing: billingService,
  metrics: metricsService,
  affiliate: affiliateService,
  admin: adminService,
};
export const services = serviceNames.map((service) => definitions[service]);
