// The form was not sent: what happened, that the text is kept, and how to reach us directly.
import { requestSentences } from '@consilium/contracts/admin/support/request-fields.ts';
import { siteSetting } from '@consilium/web/site/site-setting.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import type { SendFailure } from '#forms/send-failure.ts';
import { waitInWords } from '#forms/wait-words.ts';

const title = requestSentences.failedTitle;
const safe = 'Your text is kept.';

export function FormFailure({ failure }: { readonly failure: SendFailure }) {
  switch (failure.kind) {
    case 'wait':
      return <Wait untilMs={failure.untilMs} />;
    case 'offline':
    case 'refused':
      return <ErrorPanel title={title} text={failure.sentence} safe={safe} />;
    case 'failed':
      break;
  }
  return <ErrorPanel title={title} text={requestSentences.failed} safe={safe} action={<Directly />} />;
}

function Wait({ untilMs }: { readonly untilMs: number }) {
  const now = useNow();
  const wait = untilMs > now ? `You can send this ${waitInWords(untilMs, now)}.` : 'You can send this now.';
  return <ErrorPanel title={title} text={`You have written to us several times. ${wait}`} safe={safe} />;
}

/** Only what the operator has given. */
function Directly() {
  const email = siteSetting('operator-email');
  const address = siteSetting('operator-address');
  if (email !== undefined)
    return (
      <p>
        Directly: <a href={`mailto:${email}`}>{email}</a>
      </p>
    );
  if (address !== undefined) return <p>Directly, by post: {address}</p>;
  return <p>The operator of this site has given no other address yet.</p>;
}
