// Overdose, threats and other people in danger, in other languages with Latin letters. Accents do not matter.
import type { Section } from './section.ts';

const swallowed = (phrases: string): Section => ({
  kind: 'overdose',
  severity: 'direct',
  name: 'overdose in other languages',
  mutedBy: ['fiction'],
  phrases,
});

const told = (phrases: string): Section => ({
  kind: 'third_party',
  severity: 'direct',
  name: 'somebody else in other languages',
  mutedBy: ['fiction'],
  phrases,
});

const threatened = (name: string, phrases: string): Section => ({
  kind: 'abuse',
  severity: 'direct',
  name,
  mutedBy: ['fiction', 'joke'],
  phrases,
});

export const LANGUAGES_DANGER: readonly Section[] = [
  swallowed(`me ..1 tome|tomado|trague ..3 todas|pastillas|frasco
    jai ..1 avale|pris ..3 tous|toute|boite|plein ..3 medicaments|comprimes|pilules|cachets|somniferes|doliprane
    habe|hab ..3 alle|viele|ganze|packung ..2 tabletten|pillen|schlaftabletten ..1 genommen|geschluckt
    tabletten|schlaftabletten ..2 geschluckt|genommen ..3
    tomei ..3 todos|remedios|comprimidos|cartela ..4
    ho preso ..3 tutte|pillole|pastiglie|scatola ..3 pillole|pastiglie|sonniferi|farmaci|medicine
    alle pillen ..2 geslikt|ingenomen`),
  told(`se quiere|quiere|va_a|intento ..1 suicidar|suicidarse|matarse
    veut ..2 suicider|mourir|tuer
    il|elle menace de ..1 suicider|se_suicider|se_tuer
    will sich ..2 umbringen|toten|das_leben_nehmen
    quer|vai|tentou ..1 se ..1 matar|suicidar
    vuole ..1 uccidersi|suicidarsi|ammazzarsi|morire|farla_finita`),
  threatened(
    'threats',
    `me ..1 va|quiere|iba ..1 a? ..1 matar
    me amenaza|amenazo|amenazado ..3 matar|matarme|muerte|cuchillo|pistola
    mi|me marido|pega|golpea|esposo|novio ..3 pega|golpea|matar|mata|viola
    tengo miedo ..4 mate|matar|vida
    il|elle|mari va me tuer
    il|mari ..2 me ..1 frappe|bat|etrangle|viole|tabasse
    menace ..1 de ..1 me tuer
    jai peur ..4 tue|vie|tuer
    er|mann|freund|sie|vater|ex ..3 will|wird|droht|gedroht|drohte ..3 mich ..1 umbringen|umzubringen|toten|umbringt|schlagen
    mich ..1 gewurgt|verprugelt
    er|mann|freund|vater ..2 schlagt|wurgt|verprugelt|bedroht mich
    ele|marido|namorado ..3 me ..1 bate|matar|ameaca|espanca|estupra
    ele vai|quer me ..1 matar
    marito|lui|fidanzato|compagno ..2 mi ..1 picchia|uccide|uccidere|ammazza|strangola|minaccia
    vuole|minaccia ..1 di? uccidermi|ammazzarmi
    hij|man|vriend ..2 slaat|vermoordt|bedreigt|wurgt me|mij
    hij ..1 gaat|wil me|mij ..1 vermoorden|doodmaken`,
  ),
];
