// Billing in memory, in place of fetch: what is asked and what is answered are both held to the contract.
import { billingContract } from '@consilium/contracts/billing/http.ts';
import { errorBody, type ErrorCode } from '@consilium/contracts/error.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { TestAnswer, TestRequest, TestRoutes } from '@consilium/web/testing/page.test-support.tsx';

/** As much of a contract's procedure as is asked here. */
interface Schema {
  readonly '~standard': { readonly validate: (value: unknown) => unknown; readonly types?: unknown };
}
interface Procedure {
  readonly '~orpc': {
    readonly route: { readonly method?: string; readonly path?: string };
    readonly inputSchema?: Schema | undefined;
    readonly outputSchema?: Schema | undefined;
  };
}
type Contract = typeof billingContract;
type Call =
  | 'listPlans'
  | 'checkSubscription'
  | 'createCheckout'
  | 'customerPortal'
  | 'previewCancellation'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'previewPlanChange'
  | 'changePlan'
  | 'listPayments';

export class Refused {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    this.code = code;
  }
}
export const refused = (code: ErrorCode) => new Refused(code);

type Output<Name extends Call | 'checkoutOutcome'> = NonNullable<
  NonNullable<Contract[Name]['~orpc']['outputSchema']>['~standard']['types']
>['output'];
type Said<Name extends Call | 'checkoutOutcome'> = Output<Name> | Refused;
type Answer<Name extends Call | 'checkoutOutcome'> =
  | Said<Name>
  | ((request: TestRequest) => Said<Name> | Promise<Said<Name>>);
export type BillingAnswers = { readonly [Name in Call]?: Answer<Name> };

export function billingRoutes(answers: BillingAnswers): TestRoutes {
  const routes: Record<string, TestRoutes[string]> = {};
  for (const name of Object.keys(answers) as Call[]) {
    const procedure: Procedure = billingContract[name];
    const { method, path } = procedure['~orpc'].route;
    const answer = answers[name] as Answer<Call>;
    routes[`${method ?? 'POST'} ${servicePrefixes.billing}${path ?? ''}`] = (request) =>
      say(procedure, answer, request);
  }
  return routes;
}

/** A call whose address names its object. */
export function checkoutRoutes(sessionId: string, answer: Answer<'checkoutOutcome'>): TestRoutes {
  const procedure: Procedure = billingContract.checkoutOutcome;
  return {
    [`GET ${servicePrefixes.billing}/checkouts/${sessionId}`]: (request) =>
      say(procedure, answer, request, { sessionId }),
  };
}

async function say(
  { '~orpc': { inputSchema, outputSchema } }: Procedure,
  answer: unknown,
  request: TestRequest,
  named: object = {},
): Promise<TestAnswer> {
  await expectValid(inputSchema, { ...named, ...Object.fromEntries(request.search), ...(request.body as object) });
  const said: unknown = typeof answer === 'function' ? await answer(request) : answer;
  if (said instanceof Refused) return refusalOf(said.code);
  await expectValid(outputSchema, said);
  return { body: said };
}

export function refusalOf(code: ErrorCode): TestAnswer {
  const body = errorBody(code);
  return { status: body.status, body };
}

async function expectValid(schema: Schema | undefined, value: unknown): Promise<void> {
  const result = (await schema?.['~standard'].validate(value)) as { issues?: unknown } | undefined;
  if (result?.issues)
    throw new Error(`not of the contract: ${JSON.stringify(result.issues)} in ${JSON.stringify(value)}`);
}
