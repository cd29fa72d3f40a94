// What the person said, as it was written; the newest can be changed and sent anew.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Markdown } from '@consilium/web/ui/Markdown.tsx';
import { Copy, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#conversation/Question.module.css';
import { QuestionEditor } from '#conversation/QuestionEditor.tsx';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import { editButtonId } from '#conversation/replacing.ts';
import { copyText } from '#replies/copy-text.ts';

export interface QuestionProps {
  readonly text: string;
  readonly createdAt?: string;
  /** Beside the time. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

export function Question({ text, createdAt, tools, children }: QuestionProps) {
  const now = useNow();
  return (
    <section aria-label="Your message" className={styles.question}>
      <div className={styles.you}>
        <span>You</span>
        {createdAt !== undefined && <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>}
        {tools}
      </div>
      {children ?? <div className={styles.words}>{text.includes('`') ? <Markdown text={text} /> : <p>{text}</p>}</div>}
    </section>
  );
}

interface AskedQuestionProps {
  readonly message: Message;
  /** Only of the newest message. */
  readonly model: ConversationModel | undefined;
}

/** A stored one. */
export function AskedQuestion({ message, model }: AskedQuestionProps) {
  const { id, text, createdAt } = message;
  if (model?.outgoing.editedId === id) {
    return (
      <Question text={text} createdAt={createdAt}>
        <QuestionEditor key={id} message={message} model={model} />
      </Question>
    );
  }
  const mayEdit = model !== undefined && message.reply?.status !== 'running' && model.live === undefined;
  const tools = (
    <span className={styles.tools}>
      {mayEdit && (
        <Button
          look="quiet"
          icon
          id={editButtonId(id)}
          aria-label="Edit message"
          onPress={() => model.outgoing.edit(id)}
        >
          <Pencil aria-hidden />
        </Button>
      )}
      <Button look="quiet" icon aria-label="Copy message" onPress={() => void copyText(text)}>
        <Copy aria-hidden />
      </Button>
    </span>
  );
  return <Question text={text} createdAt={createdAt} tools={tools} />;
}
