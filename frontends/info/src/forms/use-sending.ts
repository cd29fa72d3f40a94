// Sends what was written, after its words were looked at for danger.
import { requestSentences } from '@consilium/contracts/admin/support/request-fields.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { onPersonGone } from '@consilium/web/session/personal-storage.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useEffect, useRef, useState } from 'react';
import { findDanger } from '#forms/find-danger.ts';
import { dropDraft, keepOutOfStorage } from '#forms/form-drafts.ts';
import { sendFailureOf, type SendFailure } from '#forms/send-failure.ts';
import { sendOnce, type Sending } from '#forms/send-once.ts';

export type SendState<Answer> =
  | { readonly phase: 'writing'; readonly failure?: SendFailure }
  | { readonly phase: 'sending' }
  /** The helplines come first; what was written can still be sent. */
  | { readonly phase: 'danger'; readonly help: CrisisHelp }
  | { readonly phase: 'sent'; readonly answer: Answer };

export interface Written<Body, Answer> extends Sending<Body, Answer> {
  /** What is looked at for danger. */
  readonly words: string;
}

export function useSending<Body, Answer>() {
  const [state, setState] = useState<SendState<Answer>>({ phase: 'writing' });
  const isBusy = useRef(false);
  /** Words whose helplines were shown. */
  const lookedAt = useRef('');
  useEffect(() => onPersonGone(() => setState({ phase: 'writing' })), []);
  const send = async (written: Written<Body, Answer>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ phase: 'sending' });
    const help = written.words === lookedAt.current ? null : await findDanger(written.words);
    if (help) {
      lookedAt.current = written.words;
      keepOutOfStorage(written.form);
      setState({ phase: 'danger', help });
    } else setState(await outcomeOf(written));
    isBusy.current = false;
  };
  return { state, send, writeOn: () => setState({ phase: 'writing' }) };
}

async function outcomeOf<Body, Answer>(written: Written<Body, Answer>): Promise<SendState<Answer>> {
  try {
    const answer = await sendOnce(written);
    dropDraft(written.form);
    showToast({ title: requestSentences.sent, isSaidOnPage: true });
    return { phase: 'sent', answer };
  } catch (error) {
    const failure = sendFailureOf(error);
    showToast({ title: requestSentences.failedTitle, tone: 'loss', isSaidOnPage: true });
    return { phase: 'writing', failure };
  }
}
