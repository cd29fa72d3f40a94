// All routes of the provider's API that the sandbox implements, and the properties that are included only by expand[].
import { catalogueRoutes } from '#catalogue/catalogue-routes.ts';
import { checkoutIncludables, checkoutRoutes } from '#checkouts/checkout-routes.ts';
import { collectionRoutes } from '#collection/collection-routes.ts';
import { customerRoutes } from '#customers/customer-routes.ts';
import { discountRoutes } from '#discounts/discount-routes.ts';
import { disputeRoutes } from '#disputes/dispute-routes.ts';
import { eventRoutes } from '#events/event-routes.ts';
import { invoiceIncludables, invoiceRoutes } from '#invoices/invoice-routes.ts';
import { paymentIncludables, paymentRoutes } from '#payments/payment-routes.ts';
import { portalRoutes } from '#portal/portal-routes.ts';
import { refundRoutes } from '#refunds/refund-routes.ts';
import type { Includable } from '#requests/expand.ts';
import type { Route } from '#requests/route.ts';
import { scheduleRoutes } from '#schedules/schedule-routes.ts';
import { previewRoutes } from '#subscriptions/preview-routes.ts';
import { subscriptionRoutes } from '#subscriptions/subscription-routes.ts';
import { webhookEndpointRoutes } from '#webhooks/endpoint-routes.ts';

export const apiRoutes: readonly Route[] = [
  ...catalogueRoutes,
  ...checkoutRoutes,
  // Before routes that would match its name as an id.
  ...previewRoutes,
  ...collectionRoutes,
  ...customerRoutes,
  ...discountRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...refundRoutes,
  ...scheduleRoutes,
  ...subscriptionRoutes,
  ...webhookEndpointRoutes,
];

export const includables: Readonly<Record<string, Includable>> = {
  ...checkoutIncludables,
  ...invoiceIncludables,
  ...paymentIncludables,
};
