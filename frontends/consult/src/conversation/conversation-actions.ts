// What a person can do with the whole conversation now, in the order in which it is offered.
import { Check, Download, Keyboard, Plus, UserRoundCog, type LucideIcon } from 'lucide-react';
import { completionStage } from '#completion/completion-stage.ts';
import type { OpenDialog } from '#conversation/open-dialog.ts';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { showShortcutHelp } from '#shortcuts/shortcut-help.ts';
import { transferState } from '#transfer/may-transfer.ts';

export interface ConversationAction {
  readonly id: string;
  readonly title: string;
  /** Instead of the title where there is little room. */
  readonly shortTitle?: string;
  readonly icon: LucideIcon;
  readonly isDisabled?: boolean;
  /** Where there is room the page has a button of its own for it. */
  readonly isOnPage?: boolean;
  /** Shown by its icon alone where there are buttons. */
  readonly isIconOnly?: boolean;
  /** An address to go to, or what to do. */
  readonly to?: string;
  readonly onAction?: () => void;
}

export function conversationActions(
  { conversation, expert, model }: ConversationPlaceProps,
  open: (dialog: OpenDialog) => void,
): readonly ConversationAction[] {
  const transfer = transferState(conversation, model);
  const stage = completionStage(conversation);
  return [
    { id: 'new', title: 'New conversation', icon: Plus, to: `/?expert=${expert.id}` },
    ...(transfer === 'nothing to transfer'
      ? []
      : [
          {
            id: 'transfer',
            title: 'Change expert',
            icon: UserRoundCog,
            isDisabled: transfer === 'reply is running',
            onAction: () => open('transfer'),
          },
        ]),
    ...(conversation.messages.length === 0
      ? []
      : [{ id: 'download', title: 'Download', icon: Download, onAction: () => open('download') }]),
    ...(stage === 'end'
      ? [{ id: 'end', title: 'End conversation', shortTitle: 'End', icon: Check, onAction: () => open('completion') }]
      : []),
    ...(stage === 'prompt'
      ? [
          {
            id: 'complete',
            title: 'Complete Conversation',
            icon: Check,
            isOnPage: true,
            onAction: () => open('completion'),
          },
        ]
      : []),
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      icon: Keyboard,
      isIconOnly: true,
      onAction: () => showShortcutHelp(true),
    },
  ];
}
