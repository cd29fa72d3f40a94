// An answer to somebody without an account: what the browser sends, and the events that come back.
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { crisisHelpSchema } from '../helplines/crisis-help.ts';

/** The service checks the text in its own order (crisis first), so the wire type is only a string. */
export const visitorAnswerBodySchema = z.looseObject({ text: z.string(), expertId: expertIdSchema });

/**
 * Order: `quiet_help` (at most once), `delta`s, then `done` or `error`. `crisis` comes alone: nothing was counted.
 * The solutions are part of the text. A reply that breaks off is asked for again from its beginning.
 */
export const visitorAnswerEventSchemas = {
  quiet_help: crisisHelpSchema,
  delta: z.object({ text: z.string() }),
  done: z.object({ model: z.string() }),
  error: z.object({ code: z.string(), message: z.string() }),
  crisis: crisisHelpSchema,
} as const;

export type VisitorAnswerEventName = keyof typeof visitorAnswerEventSchemas;
export type VisitorAnswerEvent = {
  [Name in VisitorAnswerEventName]: {
    readonly event: Name;
    readonly data: z.infer<(typeof visitorAnswerEventSchemas)[Name]>;
  };
}[VisitorAnswerEventName];
