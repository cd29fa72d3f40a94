// Every way to take a plan along: files, the clipboard, paper.
import type { MenuAction } from '@consilium/web/ui/Menu.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { Copy, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { showBriefly } from '#notices/show-briefly.ts';
import { planFileName, planFormats, type PlanFormat } from '#plan/plan-file.ts';
import { planText } from '#plan/plan-text.ts';
import type { Plan } from '#plan/plan.ts';
import { useOfflinePlan } from '#plan/use-offline-plan.tsx';
import { PrintedPlan } from '#plan/PrintedPlan.tsx';
import { saveFile } from '@consilium/web/saved-file/save-file.ts';
import { copyText } from '#replies/copy-text.ts';

export interface PlanActions {
  readonly actions: readonly MenuAction[];
  readonly isMaking: boolean;
  /** The plan for the printer, while it prints; to be rendered somewhere. */
  readonly printed: ReactNode;
}

export function usePlanActions(plan: Plan): PlanActions {
  const [isMaking, setMaking] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const offline = useOfflinePlan(plan);
  const download = (format: PlanFormat) => {
    setMaking(true);
    void downloadPlan(plan, format).finally(() => setMaking(false));
  };
  const actions: MenuAction[] = [
    ...planFormats.map((format) => ({
      id: format.id,
      title: format.title,
      icon: format.id === 'docx' || format.id === 'html' ? <FileText aria-hidden /> : <FileSpreadsheet aria-hidden />,
      onAction: () => download(format),
    })),
    { id: 'text', title: 'Copy as text', icon: <Copy aria-hidden />, onAction: () => void copyText(planText(plan)) },
    { id: 'print', title: 'Print', icon: <Printer aria-hidden />, onAction: () => setPrinting(true) },
    ...offline,
  ];
  return { actions, isMaking, printed: isPrinting && <PrintedPlan plan={plan} onPrinted={() => setPrinting(false)} /> };
}

async function downloadPlan(plan: Plan, { write, extension, mediaType }: PlanFormat): Promise<void> {
  try {
    const name = planFileName(plan, extension, new Date());
    saveFile(name, new Blob([await write(plan)], { type: mediaType }));
    showBriefly({ title: 'Plan Downloaded', text: name });
  } catch {
    const text = 'We couldn’t make the file. Please try again, or copy the plan as text.';
    showToast({ title: 'Download Failed', text, tone: 'loss' });
  }
}
