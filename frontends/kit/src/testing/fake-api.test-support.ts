// A fake server for tests: answers by the names of the contracts' calls; requests and responses are checked against
// them.
import { apiContract, type ApiContract } from '@consilium/contracts/api/api-contract.ts';
import { errorBody, type ErrorCode } from '@consilium/contracts/error.ts';
import { isContractProcedure, type ContractProcedure, type InferSchemaOutput } from '@orpc/contract';
import type { AnyContractProcedure, AnyContractRouter, AnySchema } from '@orpc/contract';
import { answerWith, type TestAnswer, type TestRequest, type TestRoutes } from '#testing/page.test-support.tsx';

export class Refused {
  readonly code: ErrorCode;
  readonly message: string | undefined;
  constructor(code: ErrorCode, message?: string) {
    this.code = code;
    this.message = message;
  }
}
/** Without a message it gets the catalogue's. */
export const refused = (code: ErrorCode, message?: string) => new Refused(code, message);

type Said<Output> = Output | Refused;
type Answer<Output> = Said<Output> | ((request: TestRequest) => Said<Output> | Promise<Said<Output>>);
type AnswersOf<Part> =
  Part extends ContractProcedure<AnySchema, infer Output, infer _Errors, infer _Meta>
    ? Answer<InferSchemaOutput<Output>>
    : { readonly [Name in keyof Part]?: AnswersOf<Part[Name]> };
export type FakeAnswers = AnswersOf<ApiContract>;

/** Returns the requests in order. A call that is not listed is 404; `others` are paths outside the contracts. */
export function fakeApi(answers: FakeAnswers, others: TestRoutes = {}): TestRequest[] {
  return answerWith({ ...fakeRoutes(answers), ...others });
}

/** The same for tests that combine their answers from several places. */
export function fakeRoutes(answers: FakeAnswers): TestRoutes {
  return Object.fromEntries(routesIn(apiContract, answers));
}

export function refusalOf(code: ErrorCode, message?: string): TestAnswer {
  const body = errorBody(code, message);
  return { status: body.status, body };
}

type Rows = [string, TestRoutes[string]][];

function routesIn(router: AnyContractRouter, answers: object): Rows {
  return Object.entries(answers).flatMap(([name, answer]: [string, unknown]): Rows => {
    const part: unknown = Reflect.get(router, name);
    if (isContractProcedure(part)) {
      const { method = 'POST', path = '' } = part['~orpc'].route;
      return [[`${method} ${path}`, (request) => say(part, answer, request)]];
    }
    return isRouter(part) && isPart(answer) ? routesIn(part, answer) : [];
  });
}

function isRouter(part: unknown): part is Exclude<AnyContractRouter, AnyContractProcedure> {
  return isPart(part);
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

async function say(call: AnyContractProcedure, answer: unknown, request: TestRequest): Promise<TestAnswer> {
  const { inputSchema, outputSchema, route } = call['~orpc'];
  if (route.inputStructure !== 'detailed') await expectOfContract(inputSchema, inputOf(request));
  const said: unknown = typeof answer === 'function' ? await answer(request) : answer;
  if (said instanceof Refused) return refusalOf(said.code, said.message);
  await expectOfContract(outputSchema, said);
  return { status: route.successStatus ?? 200, body: said };
}

function inputOf({ named, search, body }: TestRequest): unknown {
  return { ...named, ...Object.fromEntries(search), ...(isPart(body) && body) };
}

async function expectOfContract(schema: AnySchema | undefined, value: unknown): Promise<void> {
  const result = await schema?.['~standard'].validate(value);
  if (result?.issues)
    throw new Error(`not of the contract: ${JSON.stringify(result.issues)} in ${JSON.stringify(value)}`);
}
