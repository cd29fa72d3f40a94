// The problem box of the chooser, with its progress and its failures.
import { useVisitorConversations } from '@consilium/web/api/usage.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { visitorGets } from '@consilium/web/text/units-left.ts';
import { Late } from '@consilium/web/ui/Late.tsx';
import type { RefObject } from 'react';
import styles from '#chooser/ChooserPage.module.css';
import { ExampleProblems } from '#chooser/ExampleProblems.tsx';
import { ProblemBox } from '#chooser/ProblemBox.tsx';
import type { Ask, AskState } from '#chooser/use-ask.ts';
import { sendFailurePanel } from '#composer/late-send-failure.ts';
import { OtherTabText } from '#composer/OtherTabText.tsx';
import type { DraftField } from '#composer/use-draft.ts';
import type { KeptSending } from '#kept-question/use-kept-question.ts';

export interface ProblemSectionProps {
  readonly draft: DraftField;
  readonly ask: Ask;
  readonly sending: KeptSending;
  /** The field of the box. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

export function ProblemSection({ draft, ask, sending, box }: ProblemSectionProps) {
  const { state } = ask;
  const { status } = useSession();
  const visitor = useVisitorConversations();
  return (
    <div className={styles.problem}>
      <ProblemBox
        inputRef={box}
        text={draft.text}
        onText={(text) => (draft.setText(text), state.phase === 'refused' && ask.reset())}
        onSend={(text) => ask.ask(text)}
        action="Get Expert Help"
        busyAction={busyAction(state, sending)}
        error={state.phase === 'refused' ? state.sentence : undefined}
      >
        <ExampleProblems onChoose={draft.setText} box={box} />
      </ProblemBox>
      {status === 'signed-out' && (
        <p className={styles.visitor}>{visitor.isPending ? '\u00A0' : visitorGets(visitor.data)}</p>
      )}
      <OtherTabText draft={draft} />
      {state.phase === 'failed' && (
        <Late
          part={sendFailurePanel}
          props={{ failure: state.failure, returnTo: '/', onRetry: () => ask.ask(draft.text) }}
        />
      )}
    </div>
  );
}

export function busyAction(state: AskState, sending: KeptSending): string | undefined {
  if (state.phase === 'matching') return 'Finding your expert…';
  return sending.isSending ? 'Sending your question…' : undefined;
}
