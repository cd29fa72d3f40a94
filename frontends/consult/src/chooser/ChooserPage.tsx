// / and /claude: describe a problem and be matched, or choose an expert. With ?expert= that expert is chosen.
import { HomeLayout } from '@consilium/web/home/HomeLayout.tsx';
import { useSearchParams } from '@consilium/web/platform.ts';
import { ExpertStart } from '#chooser/ExpertStart.tsx';
import { MatchChoice } from '#chooser/MatchChoice.tsx';
import { ProblemSection } from '#chooser/ProblemSection.tsx';
import { UsageBanner } from '#chooser/UsageBanner.tsx';
import { useHistoryStep } from '#chooser/use-history-step.ts';
import { useAsk } from '#chooser/use-ask.ts';
import { useFocusBoxOnReturn } from '#chooser/use-focus-box-on-return.ts';
import { chooserDraft } from '#composer/drafts.ts';
import { useDraft } from '#composer/use-draft.ts';
import { CrisisAnswer } from '#conversation/CrisisAnswer.tsx';
import { ExpertGrid } from '#experts/ExpertGrid.tsx';
import { useNoDrop } from '#files/use-no-drop.ts';
import { KeptQuestionPanel } from '#kept-question/KeptQuestionPanel.tsx';
import { useSendKeptQuestion } from '#kept-question/use-kept-question.ts';
import { BrowserConversations } from '#visitor/BrowserConversations.tsx';
import { Shortcuts } from '#shortcuts/Shortcuts.tsx';
import { useVisitorImport } from '#visitor/use-visitor-import.ts';

export function ChooserPage() {
  const [query] = useSearchParams();
  const sending = useSendKeptQuestion();
  const visitorImport = useVisitorImport();
  const ask = useAsk(sending.send);
  const draft = useDraft(chooserDraft);
  const expertId = query.get('expert');
  const help = ask.state.phase === 'crisis' ? ask.state.help : (sending.help ?? visitorImport.help);
  const goOn = ask.state.phase === 'crisis' ? ask.state.goOn : sending.goOn;
  const goBack = () => (ask.reset(), sending.reset(), visitorImport.leaveHelp());
  useHistoryStep(help ? 'help' : ask.state.phase === 'choosing' ? 'choose' : undefined, goBack);
  const box = useFocusBoxOnReturn(ask.state);
  useNoDrop();
  if (help) return <CrisisAnswer help={help} onLeave={goBack} onGoOn={goOn} backTo="experts" />;
  if (ask.state.phase === 'choosing') return <MatchChoice match={ask.state.match} ask={ask} />;
  if (expertId !== null) return <ExpertStart expertId={expertId} draft={draft} ask={ask} sending={sending} box={box} />;
  return (
    <HomeLayout
      notice={ask.state.phase !== 'matching' && <KeptQuestionPanel sending={sending} />}
      action={<ProblemSection draft={draft} ask={ask} sending={sending} box={box} />}
    >
      <Shortcuts field={box} />
      <BrowserConversations key={visitorImport.isImporting ? 'before' : 'now'} />
      <UsageBanner />
      <ExpertGrid />
    </HomeLayout>
  );
}
