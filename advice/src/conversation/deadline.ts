// A warning that time may be running, before the advice on a letter, a dismissal or a paper to sign.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { Language } from '../language/languages.ts';
import { plainText } from '../needs/plain-text.ts';

const ofLaw: ReadonlySet<ExpertId> = new Set(['legal', 'finance', 'career']);

const runs =
  /\b(?:(?:court|official|tax|legal|warning|termination|eviction) (?:letter|paper|papers|notice)|letter from|summons|eviction|evict(?:ed|ing)?|fired|sacked|dismissed|let go|laid off|made redundant|notice to quit|gave me notice|parking (?:ticket|fine)|speeding|fine from|rejected my claim|claim denied|denied my|turned down my (?:claim|application|benefit)|sued|suing me|debt collector|bailiffs?|overpayment|wants? me to sign|paper to sign|asked to sign|settlement agreement|visa (?:expires|refused)|gekundigt|kundigung|mahnbescheid|bescheid|bussgeld\w*|gericht\w*|aufhebungsvertrag|despid\w*|multa|desahucio|juzgado|demanda|licenci\w*|huissier|tribunal|expuls\w*|amende|sfratt\w*|licenziat\w*|multa|decreto ingiuntivo|despedid\w*|despejo|coima)\b/u;
/** The advice says it by itself. */
const isSaid =
  /\b(?:deadline|sign nothing|do not sign|(?:days|weeks|months) (?:from|after|to)|only (?:days|weeks)|before the date)\b/iu;

const warnings: Readonly<Record<Language, string>> = {
  en: '**A deadline may be running.** Look for the date in the paper today and act before it; sign nothing that you have not had checked.',
  de: '**Vielleicht läuft eine Frist.** Suchen Sie heute das Datum in dem Schreiben, handeln Sie vorher, und unterschreiben Sie nichts ungeprüft.',
  es: '**Puede que corra un plazo.** Busque hoy la fecha en el escrito, actúe antes y no firme nada sin que alguien lo revise.',
  fr: '**Un délai court peut-être.** Cherchez dès aujourd’hui la date dans le document, agissez avant, et ne signez rien sans le faire vérifier.',
  pt: '**Pode estar a correr um prazo.** Procure hoje a data no documento, aja antes dela e não assine nada sem o mandar verificar.',
  it: '**Forse sta correndo un termine.** Cerchi oggi la data nel documento, agisca prima e non firmi nulla senza farlo controllare.',
};

/** Undefined where nothing shows that one runs, or where the advice says so. */
export function deadlineFor(message: string, advice: string, expert: ExpertId): string | undefined {
  if (!ofLaw.has(expert) || !runs.test(plainText(message)) || isSaid.test(advice)) return undefined;
  return warnings[detectLanguage(message) ?? 'en'];
}
