// The person's message as written; the newest can be edited and sent again.
import { readQuote } from '@consilium/contracts/chat/quoted-question.ts';
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { Late } from '@consilium/web/ui/Late.tsx';
import { Markdown } from '@consilium/web/ui/Markdown.tsx';
import { Copy, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#conversation/Question.module.css';
import { questionEditor } from '#conversation/late-parts.ts';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import { editButtonId } from '#conversation/replacing.ts';
import { SentFiles } from '#files/SentFiles.tsx';
import { copyText } from '#replies/copy-text.ts';

export interface QuestionProps {
  readonly text: string;
  readonly createdAt?: string;
  /** It opened the conversation after a transfer. */
  readonly isHandOverNote?: boolean;
  /** Shown beside the time. */
  readonly tools?: ReactNode;
  readonly files?: readonly MessageFile[];
  readonly conversationId?: string | undefined;
  readonly children?: ReactNode;
}

export function Question({ text, createdAt, isHandOverNote = false, tools, ...props }: QuestionProps) {
  const { files = [], conversationId, children } = props;
  const now = useNow();
  return (
    <section
      aria-label={isHandOverNote ? 'Your hand-over note' : 'Your message'}
      className={classNames(styles.question, isHandOverNote && styles.note)}
    >
      <div className={styles.you}>
        <span>{isHandOverNote ? 'Your hand-over note' : 'You'}</span>
        {createdAt !== undefined && <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>}
        {tools}
      </div>
      {children ?? <Words text={text} />}
      <SentFiles files={files} conversationId={conversationId} />
    </section>
  );
}

/** The quoted question of the expert first, if there is one. Code is rendered as code. */
function Words({ text }: { readonly text: string }) {
  const { quote, words } = readQuote(text);
  return (
    <div className={styles.words}>
      {quote !== null && <blockquote className={styles.quote}>{quote}</blockquote>}
      {words.includes('`') ? <Markdown text={words} /> : <p>{words}</p>}
    </div>
  );
}

interface AskedQuestionProps {
  readonly message: Message;
  readonly conversationId?: string | undefined;
  /** Only of the newest message. */
  readonly model: ConversationModel | undefined;
}

/** A stored message. */
export function AskedQuestion({ message, conversationId, model }: AskedQuestionProps) {
  const { id, text, createdAt, isHandOverNote, files } = message;
  if (model?.outgoing.editedId === id) {
    return (
      <Question text={text} createdAt={createdAt} files={files}>
        <Late key={id} part={questionEditor} props={{ message, model }} waiting={<Words text={text} />} />
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
  return <Question {...{ text, createdAt, isHandOverNote, tools, files, conversationId }} />;
}
