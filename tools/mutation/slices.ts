// What is mutated, and the tests that have to notice. SQL is left out: mutants of text that a database reads say nothing.
export interface Slice {
  readonly name: string;
  readonly about: string;
  /** Of a hundred mutants at least so many are noticed; below it the check fails. */
  readonly leastScore: number;
  readonly sources: readonly string[];
  /** Quick ones first: the first test that fails ends a mutant. */
  readonly tests: readonly string[];
}

const below = (folder: string, names: readonly string[]): string[] => names.map((name) => `${folder}/${name}`);

const gateway: Slice = {
  name: 'gateway',
  about: 'what lets a request through: routes, sessions, rates, verdicts',
  leastScore: 90,
  sources: [
    ...below('gateway/src/verdicts', ['allowance.ts', 'judge-message.ts', 'message-request.ts', 'verdicts.ts']),
    ...below('gateway/src/limits', [
      'guarded-limiter.ts',
      'local-buckets.ts',
      'rate-rules.ts',
      'request-limits.ts',
      'store-health.ts',
    ]),
    ...below('gateway/src/sessions', ['access-token.ts', 'revocations.ts', 'sessions.ts']),
    ...below('gateway/src', [
      'entitlements/entitlements.ts',
      'proxy/admit.ts',
      'requests/cross-site.ts',
      'routes/find-route.ts',
    ]),
  ],
  tests: [
    ...below('gateway/src', [
      'verdicts/allowance.test.ts',
      'verdicts/message-request.test.ts',
      'verdicts/verdicts.test.ts',
      'limits/guarded-limiter.test.ts',
      'limits/local-buckets.test.ts',
      'limits/rate-rules.test.ts',
      'routes/find-route.test.ts',
      'limits/store-health.test.ts',
      'sessions/access-token.test.ts',
      'sessions/revocations.test.ts',
      'sessions/sessions.test.ts',
      'entitlements/entitlements.test.ts',
      'verdicts/verdicts.db.test.ts',
      'verdicts/without-database.db.test.ts',
      'limits/request-limits.db.test.ts',
      'entitlements/entitlements.db.test.ts',
      'sessions/sessions.db.test.ts',
      'service.db.test.ts',
      'verdicts/plan-limits.db.test.ts',
    ]),
  ],
};

const quota: Slice = {
  name: 'quota',
  about: 'units of the day: held, settled, released',
  leastScore: 99,
  sources: [
    ...below('services/kit/quota', ['postgres-quota.ts', 'quota-day.ts']),
    ...below('services/chat/src/quota-holds', ['plan-limit.ts', 'return-hold.ts', 'settle-unit.ts', 'sweep-holds.ts']),
  ],
  tests: [
    'services/kit/quota/quota-day.test.ts',
    'services/kit/quota/postgres-quota.test.ts',
    'services/chat/src/quota-holds/settle-unit.test.ts',
    'services/kit/quota/postgres-quota.db.test.ts',
    ...below('services/chat/src', [
      'quota-holds/settle-unit.db.test.ts',
      'quota-holds/sweep-holds.db.test.ts',
      'quota-rebuilds/quota-rebuilds.db.test.ts',
    ]),
  ],
};

const billing: Slice = {
  name: 'billing',
  about: 'what the provider says becomes a plan: sync, what is stored, the plan in force',
  leastScore: 99,
  sources: [
    ...below('services/billing/src/sync', [
      'bought-twice.ts',
      'fetch-customer.ts',
      'stored-subscriptions.ts',
      'sync-customer.ts',
    ]),
    ...below('services/billing/src', [
      'plans-in-force/end-plans.ts',
      'plans-in-force/publish-plan.ts',
      'subscriptions/plan-after.ts',
      'subscriptions/subscription-in-force.ts',
    ]),
  ],
  tests: below('services/billing/src', [
    'subscriptions/plan-after.test.ts',
    'subscriptions/subscription-in-force.test.ts',
    'sync/bought-twice.test.ts',
    'sync/stored-subscriptions.test.ts',
    'plans-in-force/end-plans.test.ts',
    'grants/given-and-ended-plans.db.test.ts',
    'plans-in-force/end-plans.db.test.ts',
    'sync/sync-customer.db.test.ts',
    'sync/life-of-a-subscription.db.test.ts',
    'sync/end-bought-twice.db.test.ts',
    'sync/jobs-after-sync.db.test.ts',
    'sync/report-payments-after-end.db.test.ts',
  ]),
};

const auth: Slice = {
  name: 'auth',
  about: 'tokens: issued, verified, rotated, revoked',
  leastScore: 97,
  sources: [
    ...below('services/auth/src/access-tokens', ['access-token.ts', 'key-ring.ts', 'remembered-claims.ts']),
    ...below('services/auth/src/refresh-tokens', ['refresh-session.ts', 'refresh-token.ts']),
    ...below('services/auth/src/sessions', [
      'end-own-sessions.ts',
      'live-session.ts',
      'log-out.ts',
      'require-session.ts',
      'revoke-sessions.ts',
      'session-limits.ts',
    ]),
  ],
  tests: below('services/auth/src', [
    'access-tokens/access-token.test.ts',
    'access-tokens/remembered-claims.test.ts',
    'sessions/revoke-sessions.test.ts',
    'refresh-tokens/refresh-token.test.ts',
    'refresh-tokens/refresh-session.db.test.ts',
    'access-tokens/key-ring.db.test.ts',
    'sessions/sessions.db.test.ts',
    'sessions/revoke-sessions.db.test.ts',
    'sessions/session-limits.db.test.ts',
    'access-tokens/keys-under-load.db.test.ts',
    'access-tokens/configured-keys.db.test.ts',
    'account/account.db.test.ts',
    'sign-in/sign-in.db.test.ts',
  ]),
};

export const slices: readonly Slice[] = [gateway, quota, billing, auth];
