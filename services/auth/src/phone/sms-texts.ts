// The texts of our SMS. They contain nothing that a person typed.
import type { AuthContext } from '../settings/context.ts';

const OURS = 'Your Consilium code is {{ .Code }}. Nobody from us will ever ask you for it.';

/** The last line of our default text tells browsers which site may autofill the code. */
export function codeText(context: AuthContext, code: string): string {
  const { template } = context.phone;
  if (template !== undefined) return template.replaceAll('{{ .Code }}', code);
  return `${OURS.replace('{{ .Code }}', code)}\n\n@${new URL(context.redirects.origin).hostname} #${code}`;
}

export const smsTexts = {
  account_exists:
    'You have a Consilium account with this number already: just sign in. If you did not try to sign up, ignore this message.',
  phone_changed:
    'The telephone number of your Consilium account was changed. If that was not you, please write to our support right away.',
} as const;
