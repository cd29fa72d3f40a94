// / and /claude: describe a problem and be matched, or choose an expert. With ?expert= that expert is chosen.
import { HomeLayout } from '@consilium/web/home/HomeLayout.tsx';
import { useSearchParams } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { Late } from '@consilium/web/ui/Late.tsx';
import { useLoadedOnFirstUse } from '@consilium/web/ui/loaded-later.ts';
import { ComingBanner } from '#chooser/ComingBanner.tsx';
import {
  afterAsking,
  browserConversations,
  expertStart,
  keptQuestionPanel,
  matchChoice,
  usageBanner,
} from '#chooser/late-parts.ts';
import { ProblemSection } from '#chooser/ProblemSection.tsx';
import { useHistoryStep } from '#chooser/use-history-step.ts';
import { useAsk } from '#chooser/use-ask.ts';
import { useFocusBoxOnReturn } from '#chooser/use-focus-box-on-return.ts';
import { chooserDraft } from '#composer/drafts.ts';
import { useDraft } from '#composer/use-draft.ts';
import { LateCrisisAnswer } from '#conversation/LateCrisisAnswer.tsx';
import { ExpertGrid } from '#experts/ExpertGrid.tsx';
import { useNoDrop } from '#files/use-no-drop.ts';
import { useSendKeptQuestion } from '#kept-question/use-kept-question.ts';
import { keepsConversations } from '#visitor/keeps-conversations.ts';
import { Shortcuts } from '#shortcuts/Shortcuts.tsx';
import { useVisitorImport } from '#visitor/use-visitor-import.ts';

export function ChooserPage() {
  const [query] = useSearchParams();
  const sending = useSendKeptQuestion();
  const visitorImport = useVisitorImport();
  const ask = useAsk(sending.send);
  const draft = useDraft(chooserDraft);
  const expertId = query.get('expert');
  const isSignedIn = useSession().status === 'signed-in';
  useLoadedOnFirstUse(afterAsking);
  const help = ask.state.phase === 'crisis' ? ask.state.help : (sending.help ?? visitorImport.help);
  const goOn = ask.state.phase === 'crisis' ? ask.state.goOn : sending.goOn;
  const goBack = () => (ask.reset(), sending.reset(), visitorImport.leaveHelp());
  useHistoryStep(help ? 'help' : ask.state.phase === 'choosing' ? 'choose' : undefined, goBack);
  const box = useFocusBoxOnReturn(ask.state);
  useNoDrop();
  if (help) return <LateCrisisAnswer help={help} onLeave={goBack} onGoOn={goOn} backTo="experts" />;
  if (ask.state.phase === 'choosing') return <Late part={matchChoice} props={{ match: ask.state.match, ask }} />;
  if (expertId !== null) return <Late part={expertStart} props={{ expertId, draft, ask, sending, box }} />;
  return (
    <HomeLayout
      notice={ask.state.phase !== 'matching' && sending.kept && <Late part={keptQuestionPanel} props={{ sending }} />}
      action={<ProblemSection draft={draft} ask={ask} sending={sending} box={box} />}
    >
      <Shortcuts field={box} />
      {keepsConversations() && (
        <Late key={visitorImport.isImporting ? 'before' : 'now'} part={browserConversations} props={{}} />
      )}
      {isSignedIn && <Late part={usageBanner} props={{}} waiting={<ComingBanner />} />}
      <ExpertGrid />
    </HomeLayout>
  );
}
