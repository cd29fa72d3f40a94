// All routes of the provider's API that the sandbox has, and the members that an answer has only where they are asked for.
import { catalogueRoutes } from '#catalogue/catalogue-routes.ts';
import { checkoutIncludables, checkoutRoutes } from '#checkouts/checkout-routes.ts';
import { customerRoutes } from '#customers/customer-routes.ts';
import { eventRoutes } from '#events/event-routes.ts';
import { invoiceIncludables, invoiceRoutes } from '#invoices/invoice-routes.ts';
import { paymentIncludables, paymentRoutes } from '#payments/payment-routes.ts';
import { refundRoutes } from '#refunds/refund-routes.ts';
import type { Includable } from '#requests/expand.ts';
import type { Route } from '#requests/route.ts';
import { subscriptionRoutes } from '#subscriptions/subscription-routes.ts';
import { webhookEndpointRoutes } from '#webhooks/endpoint-routes.ts';

export const apiRoutes: readonly Route[] = [
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
  ...webhookEndpointRoutes,
];

export const includables: Readonly<Record<string, Includable>> = {
  ...checkoutIncludables,
  ...invoiceIncludables,
  ...paymentIncludables,
};
