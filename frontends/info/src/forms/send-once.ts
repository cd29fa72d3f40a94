// Sends a text with a proof and its key: however often it is pressed, and in however many tabs, it is one request.
import { ApiError } from '@consilium/web/api/api-error.ts';
import { forgetKey, keyFor, type FormName } from '#forms/form-drafts.ts';
import { solveProof } from '#forms/solve-proof.ts';

export interface Proof {
  readonly proof: string;
  /** The trap for robots. */
  readonly website: string;
}

export interface Sending<Body, Answer> {
  readonly form: FormName;
  readonly body: Body;
  readonly website: string;
  readonly send: (body: Body & Proof, key: string) => Promise<Answer>;
}

export async function sendOnce<Body, Answer>(sending: Sending<Body, Answer>): Promise<Answer> {
  try {
    return await attempt(sending);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('IDEMPOTENCY_KEY_REUSED')) throw error;
    forgetKey(sending.form);
    return attempt(sending);
  }
}

async function attempt<Body, Answer>({ form, body, website, send }: Sending<Body, Answer>): Promise<Answer> {
  const key = keyFor(form, JSON.stringify(body));
  const proof = await solveProof();
  return send({ ...body, proof, website }, key);
}
