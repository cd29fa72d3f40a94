// Helplines of Africa.
import { ALL_DAY, OFFICE_HOURS, SEE_WEBSITE, type CountryHelp } from './country-help.ts';

export const AFRICA: readonly CountryHelp[] = [
  {
    country: 'EG',
    countryName: 'Egypt',
    emergencyNumber: '123 (ambulance), 122 (police)',
    distress: [['General Secretariat of Mental Health', '16328', 'https://findahelpline.com/countries/eg', ALL_DAY]],
    abuse: [['National Council for Women', '15115', 'https://ncw.gov.eg', SEE_WEBSITE]],
  },
  {
    country: 'GH',
    countryName: 'Ghana',
    emergencyNumber: '112',
    distress: [['Mental Health Authority helpline', '0800 678 678', 'https://mha.gov.gh', SEE_WEBSITE]],
  },
  {
    country: 'KE',
    countryName: 'Kenya',
    emergencyNumber: '999 or 112',
    distress: [
      ['Befrienders Kenya', '+254 722 178 177', 'https://www.befrienderskenya.org', SEE_WEBSITE],
      ['Kenya Red Cross', '1199', 'https://www.redcross.or.ke', ALL_DAY],
    ],
    abuse: [['National gender violence helpline', '1195', 'https://hakgbv1195.org', ALL_DAY]],
  },
  {
    country: 'NA',
    countryName: 'Namibia',
    emergencyNumber: '10111',
    distress: [['LifeLine/ChildLine Namibia', '116', 'https://lifelinechildline.org.na', SEE_WEBSITE]],
    abuse: [['Gender-based violence helpline', '106', 'https://lifelinechildline.org.na', SEE_WEBSITE]],
  },
  {
    country: 'NG',
    countryName: 'Nigeria',
    emergencyNumber: '112',
    distress: [
      ['Mentally Aware Nigeria Initiative', '0809 111 6264', 'https://mentallyaware.org', SEE_WEBSITE],
      ['SURPIN suicide prevention', '0908 021 7555', 'https://www.surpinng.com', SEE_WEBSITE],
    ],
  },
  {
    country: 'RW',
    countryName: 'Rwanda',
    emergencyNumber: '112',
    distress: [['Ministry of Health line', '114', 'https://findahelpline.com/countries/rw', SEE_WEBSITE]],
    abuse: [['Gender-based violence line of the police', '3512', 'https://www.police.gov.rw', ALL_DAY]],
  },
  {
    country: 'TZ',
    countryName: 'Tanzania',
    emergencyNumber: '112',
    distress: [['National Child Helpline', '116', 'https://sematanzania.org', ALL_DAY]],
  },
  {
    country: 'UG',
    countryName: 'Uganda',
    emergencyNumber: '999 or 112',
    distress: [['Mental Health Uganda', '0800 21 21 21', 'https://www.mentalhealthuganda.org', OFFICE_HOURS]],
    abuse: [['Sauti child and violence helpline', '116', 'https://findahelpline.com/countries/ug', ALL_DAY]],
  },
  {
    country: 'ZA',
    countryName: 'South Africa',
    emergencyNumber: '10111 or 112',
    distress: [
      ['SADAG Suicide Crisis Helpline', '0800 567 567', 'https://www.sadag.org', ALL_DAY],
      ['LifeLine South Africa', '0861 322 322', 'https://lifelinesa.co.za', ALL_DAY],
    ],
    abuse: [['Gender-Based Violence Command Centre', '0800 428 428', 'https://gbv.org.za', ALL_DAY]],
  },
  {
    country: 'ZM',
    countryName: 'Zambia',
    emergencyNumber: '999 or 112',
    distress: [['Lifeline Zambia', '933', 'https://findahelpline.com/countries/zm', ALL_DAY]],
    abuse: [['Childline Zambia', '116', 'https://findahelpline.com/countries/zm', ALL_DAY]],
  },
  {
    country: 'ZW',
    countryName: 'Zimbabwe',
    emergencyNumber: '999 or 112',
    distress: [['Childline Zimbabwe', '116', 'https://www.childline.org.zw', ALL_DAY]],
    abuse: [['Musasa', '08080074', 'https://musasa.co.zw', SEE_WEBSITE]],
  },
];
