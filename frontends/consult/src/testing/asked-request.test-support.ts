// A request as the fakes see it.
import type { CompletionReason } from '@consilium/contracts/chat/completion-http.ts';
import type { BrowserAction, BrowserConversation } from '@consilium/contracts/chat/history-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly lastEventId: string | null;
  readonly messageClass: string | null;
  /** Whether the page says that the person agreed to a premium unit. */
  readonly asked: string | null;
  readonly accept: string | null;
  /** The person was shown helplines for this text and says that there is no danger. */
  readonly saysNoDanger: boolean;
  readonly body: {
    readonly text?: string;
    readonly replaces?: string;
    readonly feedback?: string;
    readonly completionReason?: CompletionReason;
    readonly rating?: number;
    readonly wouldRecommend?: boolean;
    readonly solutionId?: string;
    readonly automatic?: boolean;
    readonly problem?: string;
    readonly expertId?: ExpertId;
    readonly note?: string;
    readonly matched?: boolean;
    readonly conversations?: readonly BrowserConversation[];
    readonly actions?: readonly BrowserAction[];
  };
}

export async function readAsked(request: Request): Promise<Asked> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname,
    key: request.headers.get('idempotency-key'),
    lastEventId: request.headers.get('last-event-id'),
    messageClass: url.searchParams.get('class'),
    asked: url.searchParams.get('asked'),
    accept: request.headers.get('accept'),
    saysNoDanger: request.headers.get('x-no-danger') === 'yes',
    body: text === '' ? {} : (JSON.parse(text) as Asked['body']),
  };
}

export const emptyAsked: Asked = {
  method: 'POST',
  path: '/api/chat/conversations',
  key: null,
  lastEventId: null,
  messageClass: null,
  asked: null,
  accept: null,
  saysNoDanger: false,
  body: {},
};
