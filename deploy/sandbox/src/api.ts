// All routes of the provider's API that the sandbox has, and the members that an answer has only where they are asked for.
import { catalogueRoutes } from '#catalogue/catalogue-routes.ts';
import { customerRoutes } from '#customers/customer-routes.ts';
import type { Includable } from '#requests/expand.ts';
import type { Route } from '#requests/route.ts';
import { webhookEndpointRoutes } from '#webhooks/endpoint-routes.ts';

export const apiRoutes: readonly Route[] = [...catalogueRoutes, ...customerRoutes, ...webhookEndpointRoutes];

export const includables: Readonly<Record<string, Includable>> = {};
