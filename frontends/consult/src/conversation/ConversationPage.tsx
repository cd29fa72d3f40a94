// /conversation/:id: a stored conversation, or a visitor's, which is kept in this browser until the visitor signs up.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Link, useParams } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import { DocumentTitle, Page } from '@consilium/web/ui/Page.tsx';
import { useExperts } from '#api/queries.ts';
import { GoingHome } from '#chooser/GoingHome.tsx';
import { ConversationLoading } from '#conversation/ConversationLoading.tsx';
import { LateCrisisAnswer } from '#conversation/LateCrisisAnswer.tsx';
import { useConversation } from '#conversation/use-conversation.ts';
import { isOfVisitor, visitorPage } from '#conversation/visitor-page.ts';
import { WholeConversation } from '#earlier-messages/WholeConversation.tsx';
import type { ActionsConversationProps } from '#history/ActionsConversation.tsx';
import { useConversationCopy } from '#history/use-conversation-copy.ts';

const actionsConversation = loadedLater<ActionsConversationProps>(
  async () => (await import('#history/ActionsConversation.tsx')).ActionsConversation,
);

export function ConversationPage() {
  const { conversationId = '' } = useParams();
  const { status } = useSession();
  if (isOfVisitor(conversationId))
    return (
      <Late key={conversationId} part={visitorPage} props={{ id: conversationId }} waiting={<ConversationLoading />} />
    );
  if (status === 'loading') return <ConversationLoading />;
  if (status === 'signed-out') return <SignInFirst id={conversationId} />;
  return <StoredConversation key={conversationId} id={conversationId} />;
}

function StoredConversation({ id }: { readonly id: string }) {
  const { isGone } = useConversationCopy(id);
  const model = useConversation(id);
  const experts = useExperts();
  const { query, conversation, help } = model;
  if (help) return <LateCrisisAnswer help={help} onLeave={model.leaveHelp} onGoOn={model.goOn} backTo="conversation" />;
  if (query.isError && (isGone || !conversation))
    return <NotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  const expert = experts.data?.find((candidate) => candidate.id === conversation?.expertId);
  if (experts.isError && !expert) return <NotLoaded error={experts.error} onRetry={() => void experts.refetch()} />;
  if (!conversation || !expert) return <ConversationLoading />;
  if (conversation.origin === 'actions')
    return <Late part={actionsConversation} props={{ conversation, expert }} waiting={<ConversationLoading />} />;
  return <WholeConversation model={model} conversation={conversation} expert={expert} />;
}

function NotLoaded({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { code, message } = toApiError(error);
  if (code === 'CONVERSATION_NOT_FOUND')
    return <GoingHome title="Conversation Not Found" text="Conversation not found" />;
  return (
    <Page title="Failed to load conversation">
      <ErrorPanel title="Could not load conversation history" text={message} onRetry={onRetry} />
    </Page>
  );
}

function SignInFirst({ id }: { readonly id: string }) {
  const action = (
    <Link to={`/auth?next=${encodeURIComponent(`/conversation/${id}`)}`} className={buttonClass({ look: 'primary' })}>
      Sign In
    </Link>
  );
  return (
    <>
      <DocumentTitle title="Sign in" />
      <EmptyState
        title="This conversation belongs to an account"
        text="Please sign in to continue your conversation."
        action={action}
      />
    </>
  );
}
