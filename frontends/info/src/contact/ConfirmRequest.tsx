// /contact?confirm=TOKEN: the address of a request is proven by a button, because mail scanners open links.
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Link, useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { linkProblem } from '#contact/link-problem.ts';
import styles from '#forms/Form.module.css';
import { ReceivedNote } from '#forms/ReceivedNote.tsx';

export function ConfirmRequest({ token }: { readonly token: string }) {
  const { mutate, data, error, isPending } = useMutation<ReceivedRequest>({
    mutationFn: () => api.admin.confirmRequest({ token }),
  });
  if (data) return <ReceivedNote received={data} title="Thank you, your address is confirmed." />;
  const problem = error ? linkProblem(toApiError(error)) : undefined;
  if (problem && !problem.canRetry) return <ErrorPanel {...problem} action={<WriteAgain />} />;
  return (
    <form
      method="post"
      action="/api/admin/support/confirmation-form"
      className={styles.received}
      onSubmit={(event) => (event.preventDefault(), mutate())}
    >
      <h2>Confirm your address</h2>
      <p>You have written to us with this email address. Confirm that it is yours, so that we read your request.</p>
      {problem && <ErrorPanel title={problem.title} text={problem.text} />}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" look="primary" isPending={isPending}>
        {isPending ? 'Confirming…' : 'Confirm my address'}
      </Button>
    </form>
  );
}

function WriteAgain() {
  return (
    <Link to="/contact" className={buttonClass({ look: 'secondary' })}>
      Write to us
    </Link>
  );
}
