// Chat's routes: those of the contract, and the raw ones beside it.
import { servicePrefixes, visitorAnswersPath } from '@consilium/contracts/gateway/routes.ts';
import { chatContract } from '@consilium/contracts/chat/http.ts';
import { jsonBody } from '@consilium/kit/http/app.ts';
import { mountContract, mountInternalContract, requireIdentity, requireRole } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { Express } from 'express';
import { internalRouter } from './answered-days/list-answered-days.ts';
import { actionItemsRouter } from './action-items/action-items-router.ts';
import { completionsRouter } from './completions/completions-router.ts';
import { activityRouter } from './activity/activity-router.ts';
import { calendarRouter } from './calendar/calendar-router.ts';
import { serveActionItem, serveActionItems, serveSubscription } from './calendar/serve-calendar.ts';
import { checkBacksRouter } from './check-backs/check-backs-router.ts';
import type { ChatContext } from './context.ts';
import { createConversation } from './conversations/create-conversation.ts';
import { getConversation } from './conversations/get-conversation.ts';
import { listConversations } from './conversations/list-conversations.ts';
import { crisisHelpForRequest } from './crisis/crisis-help-for-request.ts';
import { describedPaths } from './described-paths.ts';
import { dailyActivityRouter } from './daily-activity/daily-activity-router.ts';
import { allExperts } from './experts/experts.sql.ts';
import { filesRouter } from './files/files-router.ts';
import { serveFile } from './files/serve-file.ts';
import { uploadFile } from './files/upload-file.ts';
import { historyRouter } from './history/history-router.ts';
import { answerVisitor } from './messages/answer-visitor.ts';
import { chooseVariant } from './messages/choose-variant.ts';
import { postMessage } from './messages/post-message.ts';
import { refusedMessage } from './messages/refused-message.ts';
import { keywordsRouter } from './keywords/keywords-router.ts';
import { mailPreferencesRouter } from './mail-preferences/mail-preferences-router.ts';
import { askToUnsubscribe, unsubscribe } from './mail-preferences/serve-unsubscribe.ts';
import { unsubscribePath } from './mail-preferences/unsubscribe-links.ts';
import { modelKeyState } from './model-key/model-key-state.ts';
import { holdsToday } from './quota-holds/holds-today.ts';
import { personUsage } from './quota-holds/person-usage.ts';
import { listOpenHolds } from './quota-holds/list-open-holds.ts';
import { releaseHold } from './quota-holds/release-hold.ts';
import { giveFeedback } from './replies/give-feedback.ts';
import type { ReplyRunner } from './replies/reply-runner.ts';
import { stopReply } from './replies/stop-reply.ts';
import { streamReply } from './replies/stream-reply.ts';
import { createVisitorReplies } from './replies/visitor-replies.ts';
import { answerRoute } from './routing/route-problem.ts';
import { secondOpinionsRouter } from './second-opinions/second-opinions-router.ts';
import { solutionsRouter } from './solutions/solutions-router.ts';
import { transfersRouter } from './transfers/transfers-router.ts';

const prefix = servicePrefixes.chat;
/** 10,000 characters of four bytes, escaped, and room beyond, so that a longer text is refused by its length and not by bytes. */
const MESSAGE_BODY_BYTES = 512 * 1024;
/** As many answers to visitors, of those that one process writes for members, are written besides them. */
const SHARE_OF_VISITORS = 0.25;

export function addChatRoutes(app: Express, context: ChatContext, runner: ReplyRunner): void {
  const messages = `${prefix}/conversations/:id/messages`;
  app.post(messages, ...jsonBody(MESSAGE_BODY_BYTES), postMessage(context, runner));
  app.use(messages, refusedMessage(context));
  const visitorReplies = createVisitorReplies(Math.ceil(context.config.CONCURRENT_REPLIES * SHARE_OF_VISITORS));
  app.post(visitorAnswersPath, ...jsonBody(MESSAGE_BODY_BYTES), answerVisitor(context, visitorReplies));
  app.get(`${prefix}/replies/:id/stream`, streamReply(context));
  app.post(`${prefix}/conversations/:id/files`, uploadFile(context));
  app.get(`${prefix}/files/:id/content`, serveFile(context));
  app.get(`${prefix}/action-items.ics`, serveActionItems(context));
  app.get(`${prefix}/action-items/:id/calendar.ics`, serveActionItem(context));
  app.get(`${prefix}/calendars/:id/action-items.ics`, serveSubscription(context));
  app.get(`${unsubscribePath}/:list/:linkId`, askToUnsubscribe(context));
  app.post(`${unsubscribePath}/:list/:linkId`, unsubscribe(context));
  mountContract(app, prefix, chatRouter(context, runner), {
    log: context.log,
    identities: context.identities,
    maxBodyBytes: MESSAGE_BODY_BYTES,
    beside: describedPaths,
  });
  mountInternalContract(app, internalRouter(context), { log: context.log, identities: context.identities });
}

function chatRouter(context: ChatContext, runner: ReplyRunner) {
  const os = implement(chatContract).$context<RequestContext>();
  return os.router({
    secondOpinions: secondOpinionsRouter(context, runner),
    transfers: transfersRouter(context, runner),
    variants: {
      choose: os.variants.choose.handler(({ input, context: request }) =>
        chooseVariant(context, requireIdentity(request).userId, input),
      ),
    },
    history: historyRouter(context),
    completions: completionsRouter(context),
    actionItems: actionItemsRouter(context),
    calendar: calendarRouter(context),
    mailPreferences: mailPreferencesRouter(context),
    checkBacks: checkBacksRouter(context),
    solutions: solutionsRouter(context),
    files: filesRouter(context),
    keywords: keywordsRouter(context),
    activity: activityRouter(context),
    listExperts: os.listExperts.handler(() => allExperts(context.pool)),
    routeProblem: os.routeProblem.handler(({ input, context: request }) => answerRoute(context, request, input)),
    findDanger: os.findDanger.handler(async ({ input, context: request }) => ({
      crisis: await crisisHelpForRequest(input.text, request.headers),
    })),
    createConversation: os.createConversation.handler(({ input, context: request }) =>
      createConversation(context, request, input),
    ),
    listConversations: os.listConversations.handler(({ input, context: request }) =>
      listConversations(context, requireIdentity(request).userId, input),
    ),
    getConversation: os.getConversation.handler(({ input, context: request }) =>
      getConversation(context, requireIdentity(request).userId, input.id),
    ),
    stopReply: os.stopReply.handler(({ input, context: request }) =>
      stopReply(context, requireIdentity(request).userId, input.id),
    ),
    giveFeedback: os.giveFeedback.handler(({ input, context: request }) =>
      giveFeedback(context, requireIdentity(request), input, request.headers['user-agent']),
    ),
    holds: {
      today: os.holds.today.handler(({ context: request }) => {
        requireRole(request, 'admin');
        return holdsToday(context);
      }),
      listOpen: os.holds.listOpen.handler(({ input, context: request }) => {
        requireRole(request, 'admin');
        return listOpenHolds(context, input);
      }),
      release: os.holds.release.handler(({ input: { id, reason }, context: request }) => {
        const { pseudonym: actor } = requireRole(request, 'admin');
        return releaseHold(context, id, { actor, reason });
      }),
    },
    personUsage: {
      get: os.personUsage.get.handler(({ input, context: request }) => {
        requireRole(request, 'admin');
        return personUsage(context, input);
      }),
    },
    modelKey: {
      state: os.modelKey.state.handler(({ context: request }) => {
        requireRole(request, 'admin');
        return modelKeyState(context);
      }),
    },
    advisor: {
      get: os.advisor.get.handler(() => ({ advisor: context.advisor.name, hasPremium: context.advisor.hasPremium })),
    },
    dailyActivity: dailyActivityRouter(context),
  });
}
