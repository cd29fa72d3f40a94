// A control of the sandbox: an action for testers that the provider's API does not have. JSON in, JSON out, below
// /_sandbox.
import type { z } from 'zod';
import type { Caller } from '#clock/open-books.ts';
import type { SandboxContext } from '../context.ts';

export interface Control {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly body: z.ZodType;
  run(
    context: SandboxContext,
    caller: Caller,
    call: { readonly id: string; readonly body: unknown },
  ): Promise<Readonly<Record<string, unknown>>>;
}

export function control<Schema extends z.ZodType>(
  method: Control['method'],
  path: string,
  body: Schema,
  run: (
    context: SandboxContext,
    caller: Caller,
    call: { readonly id: string; readonly body: z.output<Schema> },
  ) => Promise<Readonly<Record<string, unknown>>>,
): Control {
  return {
    method,
    path,
    body,
    run: (context, caller, { id, body: given }) => run(context, caller, { id, body: given as never }),
  };
}
