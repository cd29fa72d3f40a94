// Lines of help for special dangers outside Europe.
import { ALL_DAY, SEE_WEBSITE, type HelplineRow } from './country-help.ts';
import { ONLINE, type SpecialLines } from './special-dangers.ts';

const kidsHelpPhone: HelplineRow = ['Kids Help Phone', '1-800-668-6868', 'https://kidshelpphone.ca', ALL_DAY];
const kidsHelpline: HelplineRow = ['Kids Helpline', '1800 55 1800', 'https://kidshelpline.com.au', ALL_DAY];
const perinatalUs: HelplineRow = [
  'Postpartum Support International',
  '1-800-944-4773',
  'https://postpartum.net',
  SEE_WEBSITE,
];
const womensRefuge: HelplineRow = ['Women’s Refuge', '0800 733 843', 'https://womensrefuge.org.nz', ALL_DAY];

export const SPECIAL_LINES_ELSEWHERE: Readonly<Record<string, SpecialLines>> = {
  AU: {
    child_in_danger: [kidsHelpline],
    sextortion: [kidsHelpline, ['eSafety Commissioner (report)', ONLINE, 'https://www.esafety.gov.au/report', ALL_DAY]],
    stalking: [['1800RESPECT', '1800 737 732', 'https://www.1800respect.org.au', ALL_DAY]],
    eating_disorder: [['Butterfly (eating disorders)', '1800 33 4673', 'https://butterfly.org.au', SEE_WEBSITE]],
    psychosis: [['SANE (mental illness)', '1800 187 263', 'https://www.sane.org', SEE_WEBSITE]],
    postpartum: [['PANDA (after a birth)', '1300 726 306', 'https://panda.org.au', SEE_WEBSITE]],
  },
  BR: {
    child_in_danger: [['Disque 100 (human rights)', '100', 'https://www.gov.br/mdh', ALL_DAY]],
    sextortion: [['SaferNet (online safety)', ONLINE, 'https://www.safernet.org.br', SEE_WEBSITE]],
    stalking: [['Central de Atendimento à Mulher', '180', 'https://www.gov.br/mulheres', ALL_DAY]],
    psychosis: [['SAMU (ambulance)', '192', 'https://www.gov.br/saude', ALL_DAY]],
  },
  CA: {
    child_in_danger: [kidsHelpPhone],
    sextortion: [
      ['Cybertip.ca (pictures of children)', '1-866-658-9022', 'https://www.cybertip.ca', SEE_WEBSITE],
      ['NeedHelpNow.ca (to remove pictures)', ONLINE, 'https://needhelpnow.ca', ALL_DAY],
    ],
    stalking: [
      [
        'Victim Services Directory',
        'Listed by province',
        'https://www.justice.gc.ca/eng/cj-jp/victims-victimes/vsd-rsv/',
        SEE_WEBSITE,
      ],
      ['VictimLinkBC (British Columbia, Yukon)', '1-800-563-0808', 'https://victimlinkbc.ca', ALL_DAY],
    ],
    eating_disorder: [['NEDIC (eating disorders)', '1-866-633-4220', 'https://nedic.ca', SEE_WEBSITE]],
    psychosis: [
      ['Health line of the province (most provinces)', '811', 'https://www.canada.ca/mental-health', ALL_DAY],
    ],
    postpartum: [['Pacific Post Partum Support Society', '1-855-255-7999', 'https://postpartum.org', SEE_WEBSITE]],
  },
  IN: {
    child_in_danger: [['Childline', '1098', 'https://www.childlineindia.org', ALL_DAY]],
    sextortion: [
      ['National Cyber Crime Helpline', '1930', 'https://cybercrime.gov.in', ALL_DAY],
      ['Childline', '1098', 'https://www.childlineindia.org', ALL_DAY],
    ],
    stalking: [['Women Helpline', '181', 'https://wcd.gov.in', ALL_DAY]],
    psychosis: [['Tele-MANAS', '14416', 'https://telemanas.mohfw.gov.in', ALL_DAY]],
  },
  NZ: {
    child_in_danger: [['What’s Up (children and young people)', '0800 942 8787', 'https://whatsup.co.nz', SEE_WEBSITE]],
    sextortion: [['Netsafe (online safety)', '0508 638 723', 'https://netsafe.org.nz', SEE_WEBSITE]],
    stalking: [womensRefuge],
    postpartum: [['PlunketLine (parents of babies)', '0800 933 922', 'https://www.plunket.org.nz', ALL_DAY]],
  },
  US: {
    child_in_danger: [
      ['Childhelp Hotline (children)', '1-800-422-4453 (call or text)', 'https://www.childhelphotline.org', ALL_DAY],
    ],
    sextortion: [
      ['NCMEC CyberTipline (pictures of children)', '1-800-843-5678', 'https://report.cybertip.org', ALL_DAY],
    ],
    stalking: [
      ['VictimConnect (victims of crime)', '1-855-484-2846 (call or text)', 'https://victimconnect.org', SEE_WEBSITE],
    ],
    eating_disorder: [['ANAD (eating disorders)', '1-888-375-7767', 'https://anad.org', SEE_WEBSITE]],
    psychosis: [
      ['988 Suicide & Crisis Lifeline', '988 (call or text)', 'https://988lifeline.org', ALL_DAY],
      ['NAMI HelpLine (mental illness)', '1-800-950-6264', 'https://www.nami.org/help', SEE_WEBSITE],
    ],
    postpartum: [
      [
        'National Maternal Mental Health Hotline',
        '1-833-852-6262 (call or text)',
        'https://mchb.hrsa.gov/national-maternal-mental-health-hotline',
        ALL_DAY,
      ],
      perinatalUs,
    ],
  },
};
