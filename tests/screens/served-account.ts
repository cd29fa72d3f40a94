// Fakes the server for the account pages.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import type { Page } from '@playwright/test';
import {
  auditEntries,
  cancellationOptions,
  payments,
  profile,
  readyExport,
  sessions,
  yearlyInstead,
} from './sample-account.ts';
import { businessUsage, freeUsage, premiumUsage, uuid } from './sample-chat.ts';
import { beMember, serve } from './served-chat.ts';

export async function beOwner(page: Page, usage: UsageAnswer = freeUsage()): Promise<void> {
  await beMember(page, usage);
  await serve(page, {
    '**/api/account/profile': { profile: { ...profile, subscriptionTier: usage.plan } },
    '**/api/account/sessions': { sessions },
    '**/api/account/audit*': { entries: auditEntries, nextBefore: null },
    '**/api/account/export': { latest: readyExport },
    '**/api/account/deletion': { pending: null, proofs: ['password'] },
    '**/auth/v1/user': {
      id: uuid(7),
      aud: 'authenticated',
      email: profile.email,
      factors: [],
      identities: [],
      app_metadata: {},
      user_metadata: {},
      created_at: profile.createdAt,
    },
    '**/auth/v1/passkeys': [],
    '**/auth/v1/factors/recovery-codes': { total: 0, remaining: 0 },
    '**/auth/v1/user/oauth/grants': [],
  });
}

/** With a subscription, and payments when there is one. */
export async function beSubscriber(page: Page, subscription: Subscription): Promise<void> {
  await beOwner(page, usageOf(subscription));
  await serve(page, {
    '**/api/billing/check-subscription': subscription,
    '**/api/billing/payments*': { payments: subscription.subscribed ? payments : [], next: null },
    '**/api/billing/cancel-subscription': { options: cancellationOptions },
    '**/api/billing/change-plan*': yearlyInstead,
  });
}

function usageOf({ plan, subscribed }: Subscription): UsageAnswer {
  if (plan === 'business') return businessUsage;
  return subscribed ? premiumUsage : freeUsage(13);
}
