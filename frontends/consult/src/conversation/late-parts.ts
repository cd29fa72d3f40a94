// What a conversation shows only after something was done: one file, which comes as soon as somebody uses the page.
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import type { ConversationFailureProps } from '#conversation/ConversationFailure.tsx';
import { crisisAnswer } from '#conversation/LateCrisisAnswer.tsx';
import type { QuestionEditorProps } from '#conversation/QuestionEditor.tsx';
import type { QuietHelpProps } from '#conversation/QuietHelp.tsx';

export const conversationFailure = loadedLater<ConversationFailureProps>(
  async () =>
    (await import(/* webpackChunkName: "later" */ '#conversation/ConversationFailure.tsx')).ConversationFailure,
);
export const questionEditor = loadedLater<QuestionEditorProps>(
  async () => (await import(/* webpackChunkName: "later" */ '#conversation/QuestionEditor.tsx')).QuestionEditor,
);
export const quietHelp = loadedLater<QuietHelpProps>(
  async () => (await import(/* webpackChunkName: "later" */ '#conversation/QuietHelp.tsx')).QuietHelp,
);

/** Everything that a message can lead to. */
export const afterSending = [crisisAnswer, quietHelp, conversationFailure, questionEditor] as const;
