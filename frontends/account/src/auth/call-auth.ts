// Wraps a call of auth-js: returns the provider's message and code when it fails, and never throws.
import { solveCaptcha } from '#auth/captcha-proof.ts';
import { followAuthClient } from '@consilium/web/session/session-store.ts';

export type AuthClient = Awaited<ReturnType<typeof followAuthClient>>;

export interface CallFailure {
  readonly ok: false;
  /** The provider's, or the browser's; empty when the request could not be sent. */
  readonly message: string;
  /** GoTrue's error code, or the name of the browser's error (NotAllowedError). */
  readonly code: string;
}
/** `data` is there when the call returns something. */
export type CallResult<Data = unknown> = { readonly ok: true; readonly data: Data } | CallFailure;

interface Failure {
  readonly message: string;
  readonly name?: string;
  readonly code?: string | undefined;
}
interface Answer {
  readonly data?: unknown;
  readonly error: Failure | null;
}

/** The caller names the type of the result. */
export async function callAuth<Data = unknown>(
  work: (client: AuthClient) => Promise<Answer>,
): Promise<CallResult<Data>> {
  try {
    const { data, error } = await work(await followAuthClient());
    if (error) return { ok: false, message: error.message, code: codeOf(error) };
    return { ok: true, data: data as Data };
  } catch {
    return { ok: false, message: '', code: '' };
  }
}

/** A call that only a person may make, where the operator asks for a captcha. */
export async function callAsPerson(
  work: (client: AuthClient, proof: { readonly captchaToken?: string }) => Promise<Answer>,
): Promise<CallResult> {
  const solved = await solveCaptcha().then(
    (captchaToken) => (captchaToken === undefined ? {} : { captchaToken }),
    () => undefined,
  );
  if (solved === undefined) return { ok: false, message: captchaFailure, code: 'captcha_failed' };
  return callAuth((client) => work(client, solved));
}

const captchaFailure = 'We couldn’t check that you’re a person. Please try again.';

/** A browser's refusal has its reason in the name of the error; auth-js adds codes of its own. */
function codeOf({ name = '', code = '' }: Failure): string {
  return name.endsWith('Error') && !name.startsWith('Auth') ? name : (code ?? '');
}
