// Lines of help for special dangers in Europe.
import { ALL_DAY, SEE_WEBSITE, type HelplineRow } from './country-help.ts';
import { ONLINE, type SpecialLines } from './special-dangers.ts';

const ratAufDraht: HelplineRow = [
  'Rat auf Draht (children and young people)',
  '147',
  'https://www.rataufdraht.at',
  ALL_DAY,
];
const proJuventute: HelplineRow = ['Pro Juventute (young people)', '147', 'https://www.147.ch', ALL_DAY];
const nummerGegenKummer: HelplineRow = [
  'Nummer gegen Kummer (young people)',
  '116 111',
  'https://www.nummergegenkummer.de',
  SEE_WEBSITE,
];
const weisserRing: HelplineRow = ['WEISSER RING (victims of crime)', '116 006', 'https://weisser-ring.de', SEE_WEBSITE];
const childlineUk: HelplineRow = ['Childline', '0800 1111', 'https://www.childline.org.uk', ALL_DAY];
const childlineIreland: HelplineRow = ['Childline', '1800 66 66 66', 'https://www.childline.ie', ALL_DAY];
const telefonoAzzurro: HelplineRow = ['Telefono Azzurro (children)', '19696', 'https://azzurro.it', ALL_DAY];
const apav: HelplineRow = ['APAV victim support', '116 006', 'https://apav.pt', SEE_WEBSITE];

export const SPECIAL_LINES_EUROPE: Readonly<Record<string, SpecialLines>> = {
  AT: {
    child_in_danger: [ratAufDraht],
    sextortion: [ratAufDraht],
    stalking: [
      ['Opfer-Notruf (victims of crime)', '0800 112 112', 'https://www.opfer-notruf.at', ALL_DAY],
      ['Frauenhelpline gegen Gewalt', '0800 222 555', 'https://www.frauenhelpline.at', ALL_DAY],
    ],
    eating_disorder: [['Hotline für Essstörungen', '0800 20 11 20', 'https://www.essstoerungshotline.at', SEE_WEBSITE]],
    psychosis: [
      ['Gesundheitsberatung 1450', '1450', 'https://www.1450.at', ALL_DAY],
      ['Psychosozialer Notdienst (Vienna)', '01 31330', 'https://psd-wien.at', ALL_DAY],
    ],
  },
  BE: {
    child_in_danger: [
      ['Awel (children, Dutch)', '102', 'https://awel.be', SEE_WEBSITE],
      ['Écoute-Enfants (children, French)', '103', 'https://www.103ecoute.be', SEE_WEBSITE],
    ],
    sextortion: [['Child Focus (children online)', '116 000', 'https://childfocus.be', ALL_DAY]],
  },
  CH: {
    child_in_danger: [proJuventute],
    sextortion: [proJuventute, ['Click and stop (report)', ONLINE, 'https://www.clickandstop.ch', ALL_DAY]],
    stalking: [
      ['Opferhilfe / Aide aux victimes', 'Listed by canton', 'https://www.opferhilfe-schweiz.ch', SEE_WEBSITE],
    ],
    psychosis: [['Pro Mente Sana (mental illness)', '0848 800 858', 'https://www.promentesana.ch', SEE_WEBSITE]],
  },
  DE: {
    child_in_danger: [
      nummerGegenKummer,
      ['Hilfe-Telefon Sexueller Missbrauch', '0800 22 55 530', 'https://www.hilfe-portal-missbrauch.de', SEE_WEBSITE],
    ],
    sextortion: [
      nummerGegenKummer,
      weisserRing,
      ['JUUUPORT (young people)', ONLINE, 'https://www.juuuport.de', SEE_WEBSITE],
    ],
    stalking: [
      weisserRing,
      ['Hilfetelefon Gewalt gegen Frauen', '116 016', 'https://www.hilfetelefon.de', ALL_DAY],
      ['Hilfetelefon Gewalt an Männern', '0800 123 99 00', 'https://www.maennerhilfetelefon.de', SEE_WEBSITE],
    ],
    eating_disorder: [
      ['BIÖG (BZgA), eating disorders', '0221 892031', 'https://www.bzga-essstoerungen.de', SEE_WEBSITE],
    ],
    psychosis: [
      ['Ärztlicher Bereitschaftsdienst', '116 117', 'https://www.116117.de', ALL_DAY],
      ['Krisendienste Bayern (Bavaria)', '0800 655 3000', 'https://www.krisendienste.bayern', ALL_DAY],
    ],
    postpartum: [
      ['Hilfetelefon Schwangere in Not', '0800 40 40 020', 'https://www.hilfetelefon-schwangere.de', ALL_DAY],
      ['Schatten & Licht (after a birth)', 'Listed by region', 'https://schatten-und-licht.de', SEE_WEBSITE],
    ],
  },
  ES: {
    child_in_danger: [['ANAR (children and young people)', '116 111', 'https://www.anar.org', ALL_DAY]],
    sextortion: [
      ['INCIBE (online safety)', '017', 'https://www.incibe.es/linea-de-ayuda-en-ciberseguridad', SEE_WEBSITE],
      ['AEPD Canal Prioritario (to remove pictures)', ONLINE, 'https://www.aepd.es/canalprioritario', ALL_DAY],
    ],
    stalking: [['016 (gender violence)', '016', 'https://violenciagenero.igualdad.gob.es', ALL_DAY]],
    psychosis: [['Salud Mental España', 'Listed by region', 'https://consaludmental.org', SEE_WEBSITE]],
  },
  FR: {
    child_in_danger: [['Allô Enfance en Danger', '119', 'https://www.allo119.gouv.fr', ALL_DAY]],
    sextortion: [['3018 (violence online)', '3018', 'https://3018.fr', SEE_WEBSITE]],
    stalking: [
      ['Violences Femmes Info', '3919', 'https://www.solidaritefemmes.org', ALL_DAY],
      ['France Victimes', '116 006', 'https://www.france-victimes.fr', SEE_WEBSITE],
    ],
    eating_disorder: [['Anorexie Boulimie, Info Écoute', '09 69 32 59 00', 'https://www.ffab.fr', SEE_WEBSITE]],
    psychosis: [
      ['SAMU (ambulance)', '15', 'https://sante.gouv.fr', ALL_DAY],
      ['Unafam (families, mental illness)', '01 42 63 03 03', 'https://www.unafam.org', SEE_WEBSITE],
    ],
    postpartum: [
      ['Allo Parents Bébé (parents of babies)', '0 800 00 34 56', 'https://enfance-et-partage.org', SEE_WEBSITE],
      ['Maman Blues (after a birth)', ONLINE, 'https://www.maman-blues.fr', SEE_WEBSITE],
    ],
  },
  GB: {
    child_in_danger: [
      childlineUk,
      ['NSPCC (adults worried about a child)', '0808 800 5000', 'https://www.nspcc.org.uk', SEE_WEBSITE],
    ],
    sextortion: [
      childlineUk,
      ['Revenge Porn Helpline (adults)', '0345 6000 459', 'https://revengepornhelpline.org.uk', SEE_WEBSITE],
      ['Report Remove (under 18)', ONLINE, 'https://www.childline.org.uk/remove', ALL_DAY],
      ['CEOP (report)', ONLINE, 'https://www.ceop.police.uk', ALL_DAY],
    ],
    stalking: [['National Stalking Helpline', '0808 802 0300', 'https://www.suzylamplugh.org', SEE_WEBSITE]],
    eating_disorder: [
      ['Beat (eating disorders)', '0808 801 0677', 'https://www.beateatingdisorders.org.uk', SEE_WEBSITE],
    ],
    psychosis: [['NHS 111, option 2 (mental health)', '111', 'https://111.nhs.uk', ALL_DAY]],
    postpartum: [['PANDAS (after a birth)', '0808 1961 776', 'https://pandasfoundation.org.uk', SEE_WEBSITE]],
  },
  IE: {
    child_in_danger: [childlineIreland],
    sextortion: [childlineIreland, ['Hotline.ie (report)', ONLINE, 'https://www.hotline.ie', ALL_DAY]],
    stalking: [
      ['Crime Victims Helpline', '116 006', 'https://www.crimevictimshelpline.ie', SEE_WEBSITE],
      ['Women’s Aid', '1800 341 900', 'https://www.womensaid.ie', ALL_DAY],
    ],
    eating_disorder: [['Bodywhys (eating disorders)', '01 210 7906', 'https://www.bodywhys.ie', SEE_WEBSITE]],
    psychosis: [['HSE YourMentalHealth', '1800 111 888', 'https://www2.hse.ie/mental-health', SEE_WEBSITE]],
    postpartum: [['Parentline (parents)', '01 873 3500', 'https://parentline.ie', SEE_WEBSITE]],
  },
  IT: {
    child_in_danger: [['114 Emergenza Infanzia', '114', 'https://114.it', ALL_DAY], telefonoAzzurro],
    sextortion: [telefonoAzzurro, ['Polizia Postale (report)', ONLINE, 'https://www.commissariatodips.it', ALL_DAY]],
    stalking: [['1522 (violence and stalking)', '1522', 'https://www.1522.eu', ALL_DAY]],
    eating_disorder: [
      ['SOS Disturbi Alimentari', '800 180 969', 'https://piattaformadisturbialimentari.iss.it', SEE_WEBSITE],
    ],
  },
  NL: {
    child_in_danger: [['Kindertelefoon', '0800-0432', 'https://www.kindertelefoon.nl', SEE_WEBSITE]],
    sextortion: [['Helpwanted (pictures online)', ONLINE, 'https://www.helpwanted.nl', SEE_WEBSITE]],
    stalking: [
      ['Veilig Thuis', '0800-2000', 'https://veiligthuis.nl', ALL_DAY],
      ['Slachtofferhulp', '0900-0101', 'https://www.slachtofferhulp.nl', SEE_WEBSITE],
    ],
  },
  PT: {
    child_in_danger: [['SOS Criança', '116 111', 'https://iacrianca.pt', SEE_WEBSITE]],
    sextortion: [['Linha Internet Segura', '800 21 90 90', 'https://www.internetsegura.pt', SEE_WEBSITE], apav],
    stalking: [apav],
    psychosis: [['SNS 24', '808 24 24 24', 'https://www.sns24.gov.pt', ALL_DAY]],
  },
};
