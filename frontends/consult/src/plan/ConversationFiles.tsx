// The group "Whole conversation" of the download dialog.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { FileCode, FileText } from 'lucide-react';
import { conversationFormats } from '#conversation-file/conversation-formats.ts';
import { useConversationFile } from '#conversation-file/use-conversation-file.ts';
import styles from '#plan/DownloadDialog.module.css';

export function ConversationFiles({ conversation }: { readonly conversation: ConversationWithMessages }) {
  const { making, make } = useConversationFile(conversation);
  return (
    <section aria-labelledby="download-conversation" className={styles.group}>
      <h3 id="download-conversation">Whole conversation</h3>
      <p className={styles.about}>All messages, replies and solutions, with dates.</p>
      <ul className={styles.list}>
        {conversationFormats.map((format) => (
          <li key={format.id}>
            <Button
              look="quiet"
              compact
              isDisabled={making !== undefined}
              isPending={making === format.id}
              onPress={() => make(format)}
              className={styles.action}
            >
              {format.id === 'json' ? <FileCode aria-hidden /> : <FileText aria-hidden />}
              {making === format.id ? 'Preparing…' : format.title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
