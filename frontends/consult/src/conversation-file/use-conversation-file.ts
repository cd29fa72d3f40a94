// Loads the whole conversation, writes it in a format, and saves it.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import { useExperts } from '#api/queries.ts';
import type { ConversationFormat } from '#conversation-file/conversation-formats.ts';
import { recordOf } from '#conversation-file/conversation-record.ts';
import { loadAllMessages } from '#conversation-file/load-all-messages.ts';
import { showBriefly } from '#notices/show-briefly.ts';
import { fileTime } from '#saved-file/file-time.ts';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';

/** Long enough for a slow network and hundreds of messages. */
const limitMs = 60_000;

export function useConversationFile(conversation: ConversationWithMessages) {
  const { data: experts = [] } = useExperts();
  const [making, setMaking] = useState<string | undefined>(undefined);
  const make = async ({ id, write, extension, mediaType }: ConversationFormat) => {
    setMaking(id);
    try {
      const messages = await loadAllMessages(conversation, AbortSignal.timeout(limitMs));
      const now = new Date();
      const name = `conversation-${conversation.expertId}-${fileTime(now)}.${extension}`;
      const content = await write(recordOf(conversation, messages, experts, now));
      saveFile(name, new Blob([content], { type: mediaType }));
      showBriefly({ title: 'Conversation Downloaded', text: name });
    } catch {
      const text = 'We couldn’t make the file. Please check your connection and try again.';
      showToast({ title: 'Download Failed', text, tone: 'loss' });
    } finally {
      setMaking(undefined);
    }
  };
  return { making, make: (format: ConversationFormat) => void make(format) };
}
