// How many chats or messages are left; amber from 70 percent, solid at the cap.
import { useUsage, useVisitorConversations } from '@consilium/web/api/usage.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { memberCount, visitorCount, type ChatCount } from '#navigation/chat-count.ts';
import styles from '#navigation/ChatCounter.module.css';

export function ChatCounter() {
  const usage = useUsage();
  const visitor = useVisitorConversations();
  const count = usage.data ? memberCount(usage.data) : visitor.data ? visitorCount(visitor.data) : undefined;
  if (!count && (usage.isError || visitor.isError)) return null;
  return <Counter count={count} />;
}

/** Reserves its space before the figure is loaded, so that nothing in the bar moves. */
function Counter({ count }: { readonly count: ChatCount | undefined }) {
  const level = count && count.level !== 'calm' ? styles[count.level] : undefined;
  return (
    <span className={classNames(styles.counter, level)} title={count?.sentence}>
      <span aria-hidden>{count?.figure ?? '\u00A0'}</span>
      <span className="visually-hidden">{count?.sentence ?? 'Loading...'}</span>
    </span>
  );
}
