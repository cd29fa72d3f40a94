// After sign-up: the mail is on its way. Its link confirms the address, and so does its code, typed here.
import { confirmWithMailedCode, resendConfirmation } from '#auth/auth-calls.ts';
import { CodeForm, type CodeWords } from '#auth/CodeForm.tsx';
import { QuestionWaits } from '#auth/QuestionWaits.tsx';

const words: CodeWords = {
  action: 'Confirm Email',
  busy: 'Confirming…',
  done: 'Your email is confirmed.',
  sentAgain: 'We sent the confirmation link again.',
};

export interface ConfirmationSentProps {
  readonly email: string;
  /** The page that was asked for. */
  readonly next: string;
}

export function ConfirmationSent({ email, next }: ConfirmationSentProps) {
  return (
    <CodeForm
      sent="Check your email for the confirmation link!"
      words={words}
      fieldLabel="Code from the email"
      verify={(code) => confirmWithMailedCode(email, code)}
      sendAgain={() => resendConfirmation(email, next)}
    >
      <p>
        We sent it to <strong>{email}</strong>. Open the link, or type the code from the email here.
      </p>
      <QuestionWaits />
    </CodeForm>
  );
}
