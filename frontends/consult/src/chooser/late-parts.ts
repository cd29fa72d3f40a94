// Parts of the chooser that nobody sees before something has happened.
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import type { MatchChoiceProps } from '#chooser/MatchChoice.tsx';
import type { ExpertStartProps } from '#chooser/ExpertStart.tsx';
import { sendFailurePanel } from '#composer/late-send-failure.ts';
import { crisisAnswer } from '#conversation/LateCrisisAnswer.tsx';
import type { KeptQuestionPanelProps } from '#kept-question/KeptQuestionPanel.tsx';

export const matchChoice = loadedLater<MatchChoiceProps>(
  async () => (await import('#chooser/MatchChoice.tsx')).MatchChoice,
);
export const expertStart = loadedLater<ExpertStartProps>(
  async () => (await import('#chooser/ExpertStart.tsx')).ExpertStart,
);
export const usageBanner = loadedLater<object>(async () => (await import('#chooser/UsageBanner.tsx')).UsageBanner);
export const keptQuestionPanel = loadedLater<KeptQuestionPanelProps>(
  async () => (await import('#kept-question/KeptQuestionPanel.tsx')).KeptQuestionPanel,
);
export const browserConversations = loadedLater<object>(
  async () => (await import('#visitor/BrowserConversations.tsx')).BrowserConversations,
);
/** What the first message needs. */
const visitorStart = { load: async () => void (await import('#visitor/start-as-visitor.ts').catch(() => undefined)) };
const sending = {
  load: async () => void (await import('#kept-question/send-kept-question.ts').catch(() => undefined)),
};

/** Everything that pressing the button can lead to. */
export const afterAsking = [
  crisisAnswer,
  matchChoice,
  sendFailurePanel,
  keptQuestionPanel,
  visitorStart,
  sending,
] as const;
