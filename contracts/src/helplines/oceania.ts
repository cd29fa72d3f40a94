// Helplines of Oceania.
import { ALL_DAY, SEE_WEBSITE, type CountryHelp } from './country-help.ts';

export const OCEANIA: readonly CountryHelp[] = [
  {
    country: 'AU',
    countryName: 'Australia',
    emergencyNumber: '000',
    distress: [
      ['Lifeline', '13 11 14', 'https://www.lifeline.org.au', ALL_DAY],
      ['Suicide Call Back Service', '1300 659 467', 'https://www.suicidecallbackservice.org.au', ALL_DAY],
      ['Kids Helpline', '1800 55 1800', 'https://kidshelpline.com.au', ALL_DAY],
    ],
    abuse: [['1800RESPECT', '1800 737 732', 'https://www.1800respect.org.au', ALL_DAY]],
    poison: [['Poisons Information Centre', '13 11 26', 'https://www.poisonsinfo.nsw.gov.au', ALL_DAY]],
  },
  {
    country: 'FJ',
    countryName: 'Fiji',
    emergencyNumber: '911 (ambulance), 917 (police)',
    distress: [['Lifeline Fiji', '1543', 'https://findahelpline.com/countries/fj', ALL_DAY]],
    abuse: [['National Domestic Violence Helpline', '1560', 'https://www.fijiwomen.com', ALL_DAY]],
  },
  {
    country: 'NZ',
    countryName: 'New Zealand',
    emergencyNumber: '111',
    distress: [
      ['1737, need to talk?', '1737 (call or text)', 'https://1737.org.nz', ALL_DAY],
      ['Lifeline Aotearoa', '0800 543 354', 'https://www.lifeline.org.nz', ALL_DAY],
      ['Suicide Crisis Helpline', '0508 828 865', 'https://www.lifeline.org.nz', ALL_DAY],
    ],
    abuse: [['Women’s Refuge', '0800 733 843', 'https://womensrefuge.org.nz', ALL_DAY]],
    poison: [['National Poisons Centre', '0800 764 766', 'https://poisons.co.nz', ALL_DAY]],
  },
  {
    country: 'PG',
    countryName: 'Papua New Guinea',
    emergencyNumber: '111 (ambulance), 112 (police)',
    distress: [['1-Tok Kaunselin Helpim Lain', '7150 8000', 'https://findahelpline.com/countries/pg', SEE_WEBSITE]],
  },
  {
    country: 'WS',
    countryName: 'Samoa',
    emergencyNumber: '911 or 999',
    distress: [['Samoa Lifeline (Fa’ataua le Ola)', '800-5433', 'https://findahelpline.com/countries/ws', SEE_WEBSITE]],
    abuse: [['Samoa Victim Support Group', '800-7874', 'https://www.samoavictimsupport.org', ALL_DAY]],
  },
];
