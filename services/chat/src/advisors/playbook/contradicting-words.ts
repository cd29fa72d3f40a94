// Leaves out of a reply what contradicts an attached document: advice for those who have no such paper, and questions
// for what it says.
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';

interface Paper {
  /** Words by which a document is known, in its name or its first lines, in six languages. */
  readonly known: RegExp;
  /** Words of advice that say or suppose that there is none. */
  readonly denied: RegExp;
  /** Questions of ours that the document answers. */
  readonly asked: RegExp;
}

const papers: readonly Paper[] = [
  {
    known:
      /\b(?:leases?|tenancy|contracts?|agreements?)\b|\p{L}*vertrag|\bcontrat(?:o|to)?s?\b|\bbail\b|\barrendamiento\b|\barrendamento\b|\blocazione\b/iu,
    denied:
      /\b(?:without|no) (?:an? |any )?(?:written |signed )*(?:lease|contract|agreement|papers?)\b|\b(?:oral|verbal|spoken) (?:agreement|contract)s?\b|\bby word of mouth\b|\bonly verbal\b|\bnothing (?:is )?(?:in writing|signed)\b|\bthere is no paper\b/iu,
    asked:
      /\bwhat does (?:your|the) (?:contract|lease|agreement)\b|\bwhat kind of contract\b|\bdo you have (?:an? )?(?:written )?(?:contract|lease)\b/iu,
  },
  {
    known: /\b(?:receipt|invoice|bill|bon|rechnung|quittung|factura|facture|fatura|fattura|recibo|ricevuta|reçu)\b/iu,
    denied: /\b(?:without|no) (?:an? |any |the )?(?:receipt|invoice|bill)\b|\blost the (?:receipt|invoice)\b/iu,
    asked: /\bdo you have (?:an? |the )?(?:receipt|invoice)\b/iu,
  },
  {
    known: /\bwarrant\b|\bdurchsuchungsbeschluss\b|\borden de registro\b|\bmandat\b|\bmandado\b|\bmandato\b/iu,
    denied: /\b(?:without|no) (?:one|an? warrant|warrant)\b/iu,
    asked: /\bis there a warrant\b/iu,
  },
  {
    known: /\bpolicy\b|\bversicherungsschein\b|\bpóliza\b|\bpolice\b|\bapólice\b|\bpolizza\b/iu,
    denied: /\b(?:without|no) (?:an? |any )?(?:insurance )?policy\b/iu,
    asked: /\bwhat does (?:your|the) policy\b/iu,
  },
  {
    known:
      /\bdear\b|\bletter\b|\bwarning\b|\bnotice\b|\bsehr geehrte|\bestimad|\bmadame\b|\bmonsieur\b|\bprezad|\begregi/iu,
    denied: /\bno letter\b|\bwithout a letter\b|\bno notice (?:came|arrived)\b/iu,
    asked: /\bwhat exactly is being said, in which words\b|\bwhat does (?:your|the) (?:letter|notice|warning)\b/iu,
  },
  {
    known: /\b(?:error|exception|traceback|warn|fatal|fehler)\b|\.log\b/iu,
    denied: /\bno (?:error )?message\b/iu,
    asked: /\bwhat is the exact error message\b|\bwhat exactly (?:does|is) the message\b/iu,
  },
];

/** The kind of a document shows at its beginning. */
const LOOKED_AT_CHARACTERS = 400;

export function withoutContradictions(
  reply: OfflineReply,
  documents: readonly { readonly name: string; readonly text: string }[],
): OfflineReply {
  const heads = documents
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text }) => `${name}\n${text.slice(0, LOOKED_AT_CHARACTERS)}`);
  const there = papers.filter(({ known }) => heads.some((head) => known.test(head)));
  if (there.length === 0) return reply;
  const isDenied = (text: string) => there.some(({ denied }) => denied.test(text));
  const questions = reply.questions.filter((question) => !there.some(({ asked }) => asked.test(question)));
  const [label = '', ...paragraphs] = reply.text.split('\n\n');
  return { ...reply, questions, text: [label, ...paragraphs.flatMap((one) => kept(one, isDenied))].join('\n\n') };
}

const lead = /^(?:\*\*[^*]{1,200}\*\*\s*)?/u;

/** A paragraph that begins with the denial is for others as a whole; further in only its sentence is. Lists stay. */
function kept(paragraph: string, isDenied: (text: string) => boolean): string[] {
  if (!isDenied(paragraph) || /^(?:\d+\.|-|>) /u.test(paragraph)) return [paragraph];
  const start = lead.exec(paragraph)?.[0] ?? '';
  const [first = '', ...others] = paragraph.slice(start.length).split(/(?<=[.!?]["”]?)\s+/u);
  if (isDenied(start) || isDenied(first)) return [];
  return [start + [first, ...others.filter((sentence) => !isDenied(sentence))].join(' ')];
}
