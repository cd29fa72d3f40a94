// Helplines of central, eastern and south-eastern Europe.
import { ALL_DAY, SEE_WEBSITE, type CountryHelp } from './country-help.ts';

export const EUROPE_EAST: readonly CountryHelp[] = [
  {
    country: 'BG',
    countryName: 'Bulgaria',
    emergencyNumber: '112',
    distress: [['National helpline for children', '116 111', 'https://www.116111.bg', ALL_DAY]],
    abuse: [['Animus Association', '0800 1 86 76', 'https://animusassociation.org', SEE_WEBSITE]],
  },
  {
    country: 'CY',
    countryName: 'Cyprus',
    emergencyNumber: '112',
    distress: [['Cyprus Samaritans', '8000 7773', 'https://cyprussamaritans.org', SEE_WEBSITE]],
    abuse: [['Domestic violence line', '1440', 'https://domviolence.org.cy', ALL_DAY]],
  },
  {
    country: 'CZ',
    countryName: 'Czechia',
    emergencyNumber: '112',
    distress: [
      ['Linka první psychické pomoci', '116 123', 'https://linkapsychickepomoci.cz', ALL_DAY],
      ['Linka bezpečí (young people)', '116 111', 'https://www.linkabezpeci.cz', ALL_DAY],
    ],
    abuse: [['Bílý kruh bezpečí', '116 006', 'https://www.bkb.cz', ALL_DAY]],
  },
  {
    country: 'EE',
    countryName: 'Estonia',
    emergencyNumber: '112',
    distress: [
      ['Emotional support line', '116 123', 'https://palunabi.ee', SEE_WEBSITE],
      ['Eluliin', '655 8088', 'https://www.eluliin.ee', SEE_WEBSITE],
    ],
    abuse: [['Victim support', '116 006', 'https://palunabi.ee', ALL_DAY]],
  },
  {
    country: 'HR',
    countryName: 'Croatia',
    emergencyNumber: '112',
    distress: [
      ['TESA', '01 4828 888', 'https://tesa.hr', SEE_WEBSITE],
      ['Plavi telefon', '01 4833 888', 'https://plavi-telefon.hr', SEE_WEBSITE],
    ],
    abuse: [['Victim support call centre', '116 006', 'https://pzs.hr', SEE_WEBSITE]],
  },
  {
    country: 'HU',
    countryName: 'Hungary',
    emergencyNumber: '112',
    distress: [['Lelki Elsősegély', '116 123', 'https://sos116-123.hu', ALL_DAY]],
    abuse: [['OKIT', '06 80 20 55 20', 'https://www.okit.hu', ALL_DAY]],
  },
  {
    country: 'LT',
    countryName: 'Lithuania',
    emergencyNumber: '112',
    distress: [['Vilties linija', '116 123', 'https://viltieslinija.lt', ALL_DAY]],
  },
  {
    country: 'LV',
    countryName: 'Latvia',
    emergencyNumber: '112',
    distress: [['Skalbes', '67222922', 'https://www.skalbes.lv', ALL_DAY]],
    abuse: [['Victim support', '116 006', 'https://cietusajiem.lv', SEE_WEBSITE]],
  },
  {
    country: 'PL',
    countryName: 'Poland',
    emergencyNumber: '112',
    distress: [
      ['Centrum Wsparcia', '800 70 2222', 'https://centrumwsparcia.pl', ALL_DAY],
      ['Telefon zaufania dla dzieci i młodzieży', '116 111', 'https://116111.pl', ALL_DAY],
    ],
    abuse: [['Niebieska Linia', '800 120 002', 'https://www.niebieskalinia.info', ALL_DAY]],
  },
  {
    country: 'RO',
    countryName: 'Romania',
    emergencyNumber: '112',
    distress: [['TelVerde Antisuicid', '0800 801 200', 'https://antisuicid.ro', SEE_WEBSITE]],
    abuse: [['Domestic violence line', '0800 500 333', 'https://anes.gov.ro', ALL_DAY]],
  },
  {
    country: 'RS',
    countryName: 'Serbia',
    emergencyNumber: '194 (ambulance), 192 (police)',
    distress: [['Centar Srce', '0800 300 303', 'https://www.centarsrce.org', SEE_WEBSITE]],
  },
  {
    country: 'RU',
    countryName: 'Russia',
    emergencyNumber: '112',
    distress: [['Children’s and parents’ trust line', '8-800-2000-122', 'https://telefon-doveria.ru', SEE_WEBSITE]],
  },
  {
    country: 'SI',
    countryName: 'Slovenia',
    emergencyNumber: '112',
    distress: [['Samarijan and Sopotnik', '116 123', 'https://www.telefon-samarijan.si', ALL_DAY]],
    abuse: [['SOS telefon', '080 11 55', 'https://drustvo-sos.si', SEE_WEBSITE]],
  },
  {
    country: 'SK',
    countryName: 'Slovakia',
    emergencyNumber: '112',
    distress: [['Linka dôvery Nezábudka', '0800 800 566', 'https://dusevnezdravie.sk', ALL_DAY]],
    abuse: [['National line for women', '0800 212 212', 'https://www.zastavmenasilie.gov.sk', ALL_DAY]],
  },
  {
    country: 'UA',
    countryName: 'Ukraine',
    emergencyNumber: '112',
    distress: [['Lifeline Ukraine', '7333', 'https://lifelineukraine.com', ALL_DAY]],
    abuse: [['La Strada Ukraine', '116 123', 'https://la-strada.org.ua', ALL_DAY]],
  },
];
