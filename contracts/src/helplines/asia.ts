// Helplines of Asia and the Middle East.
import { ALL_DAY, SEE_WEBSITE, type CountryHelp } from './country-help.ts';

export const ASIA: readonly CountryHelp[] = [
  {
    country: 'AE',
    countryName: 'United Arab Emirates',
    emergencyNumber: '999 (police), 998 (ambulance)',
    distress: [['Mental support line', '800 4673', 'https://findahelpline.com/countries/ae', SEE_WEBSITE]],
    abuse: [['Dubai Foundation for Women and Children', '800 111', 'https://www.dfwac.ae', ALL_DAY]],
  },
  {
    country: 'BD',
    countryName: 'Bangladesh',
    emergencyNumber: '999',
    distress: [['Kaan Pete Roi', '09612-119911', 'https://www.kaanpeteroi.org', SEE_WEBSITE]],
    abuse: [
      [
        'National helpline for violence against women and children',
        '109',
        'https://findahelpline.com/countries/bd',
        ALL_DAY,
      ],
    ],
  },
  {
    country: 'CN',
    countryName: 'China',
    emergencyNumber: '120 (ambulance), 110 (police)',
    distress: [
      ['National psychological assistance hotline', '12356', 'https://findahelpline.com/countries/cn', SEE_WEBSITE],
      ['Beijing Suicide Research and Prevention Center', '010-8295-1332', 'https://www.crisis.org.cn', ALL_DAY],
    ],
    abuse: [['Women’s rights hotline', '12338', 'https://www.women.org.cn', SEE_WEBSITE]],
  },
  {
    country: 'HK',
    countryName: 'Hong Kong',
    emergencyNumber: '999',
    distress: [
      ['The Samaritan Befrienders Hong Kong', '2389 2222', 'https://sbhk.org.hk', ALL_DAY],
      ['The Samaritans (multilingual)', '2896 0000', 'https://samaritans.org.hk', ALL_DAY],
    ],
    abuse: [['Harmony House', '2522 0434', 'https://www.harmonyhousehk.org', ALL_DAY]],
  },
  {
    country: 'ID',
    countryName: 'Indonesia',
    emergencyNumber: '112',
    distress: [['SEJIWA, extension 8', '119', 'https://findahelpline.com/countries/id', SEE_WEBSITE]],
    abuse: [['SAPA (women and children)', '129', 'https://kemenpppa.go.id', ALL_DAY]],
  },
  {
    country: 'IL',
    countryName: 'Israel',
    emergencyNumber: '101 (ambulance), 100 (police)',
    distress: [['ERAN', '1201', 'https://www.eran.org.il', ALL_DAY]],
    abuse: [['Ministry of Welfare hotline', '118', 'https://www.gov.il', ALL_DAY]],
  },
  {
    country: 'IN',
    countryName: 'India',
    emergencyNumber: '112',
    distress: [
      ['Tele-MANAS', '14416', 'https://telemanas.mohfw.gov.in', ALL_DAY],
      ['Vandrevala Foundation', '+91 9999 666 555', 'https://www.vandrevalafoundation.com', ALL_DAY],
    ],
    abuse: [['Women Helpline', '181', 'https://wcd.gov.in', ALL_DAY]],
  },
  {
    country: 'IR',
    countryName: 'Iran',
    emergencyNumber: '115 (ambulance), 110 (police)',
    distress: [['Welfare Organization counselling', '1480', 'https://findahelpline.com/countries/ir', SEE_WEBSITE]],
    abuse: [['Social emergency line', '123', 'https://findahelpline.com/countries/ir', ALL_DAY]],
  },
  {
    country: 'JP',
    countryName: 'Japan',
    emergencyNumber: '119 (ambulance), 110 (police)',
    distress: [
      ['Yorisoi Hotline', '0120-279-338', 'https://www.since2011.net/yorisoi/', ALL_DAY],
      ['TELL Lifeline (English)', '0800-300-8355', 'https://telljp.com', SEE_WEBSITE],
    ],
    abuse: [['DV Consultation Plus', '0120-279-889', 'https://soudanplus.jp', ALL_DAY]],
  },
  {
    country: 'KR',
    countryName: 'South Korea',
    emergencyNumber: '119 (ambulance), 112 (police)',
    distress: [['Suicide Prevention Hotline', '109', 'https://www.kfsp.or.kr', ALL_DAY]],
    abuse: [['Women’s hotline', '1366', 'https://findahelpline.com/countries/kr', ALL_DAY]],
  },
  {
    country: 'LB',
    countryName: 'Lebanon',
    emergencyNumber: '140 (ambulance), 112 (police)',
    distress: [['Embrace Lifeline', '1564', 'https://embracelebanon.org', ALL_DAY]],
    abuse: [['KAFA', '03 018 019', 'https://kafa.org.lb', ALL_DAY]],
  },
  {
    country: 'LK',
    countryName: 'Sri Lanka',
    emergencyNumber: '1990 (ambulance), 119 (police)',
    distress: [
      ['National Mental Health Helpline', '1926', 'https://nimh.health.gov.lk', ALL_DAY],
      ['Sri Lanka Sumithrayo', '011 268 2535', 'https://sumithrayo.org', SEE_WEBSITE],
    ],
    abuse: [['Women’s helpline', '1938', 'https://findahelpline.com/countries/lk', SEE_WEBSITE]],
  },
  {
    country: 'MY',
    countryName: 'Malaysia',
    emergencyNumber: '999',
    distress: [
      ['Befrienders Kuala Lumpur', '03-7627 2929', 'https://www.befrienders.org.my', ALL_DAY],
      ['HEAL Line', '15555', 'https://www.moh.gov.my', SEE_WEBSITE],
    ],
    abuse: [['Talian Kasih', '15999', 'https://www.kpwkm.gov.my', ALL_DAY]],
  },
  {
    country: 'NP',
    countryName: 'Nepal',
    emergencyNumber: '102 (ambulance), 100 (police)',
    distress: [['National Suicide Prevention Helpline', '1166', 'https://findahelpline.com/countries/np', ALL_DAY]],
    abuse: [['National Women Commission', '1145', 'https://nwc.gov.np', ALL_DAY]],
  },
  {
    country: 'PH',
    countryName: 'Philippines',
    emergencyNumber: '911',
    distress: [['National Center for Mental Health Crisis Hotline', '1553', 'https://ncmh.gov.ph', ALL_DAY]],
  },
  {
    country: 'PK',
    countryName: 'Pakistan',
    emergencyNumber: '1122 (ambulance), 15 (police)',
    distress: [['Umang', '0311 7786264', 'https://www.umang.com.pk', ALL_DAY]],
    abuse: [['Ministry of Human Rights', '1099', 'https://mohr.gov.pk', SEE_WEBSITE]],
  },
  {
    country: 'SA',
    countryName: 'Saudi Arabia',
    emergencyNumber: '997 (ambulance), 999 (police)',
    distress: [['Ministry of Health', '937', 'https://www.moh.gov.sa', ALL_DAY]],
    abuse: [['Family violence reports', '1919', 'https://www.hrsd.gov.sa', ALL_DAY]],
  },
  {
    country: 'SG',
    countryName: 'Singapore',
    emergencyNumber: '995 (ambulance), 999 (police)',
    distress: [
      ['Samaritans of Singapore', '1767', 'https://www.sos.org.sg', ALL_DAY],
      ['national mindline', '1771', 'https://www.mindline.sg', ALL_DAY],
    ],
    abuse: [
      ['National Anti-Violence and Sexual Harassment Helpline', '1800 777 0000', 'https://www.msf.gov.sg', ALL_DAY],
    ],
  },
  {
    country: 'TH',
    countryName: 'Thailand',
    emergencyNumber: '1669 (ambulance), 191 (police)',
    distress: [
      ['Mental Health Hotline', '1323', 'https://www.dmh.go.th', ALL_DAY],
      ['Samaritans of Thailand', '02 113 6789', 'https://www.samaritansthai.com', SEE_WEBSITE],
    ],
    abuse: [['Social Assistance Center', '1300', 'https://www.m-society.go.th', ALL_DAY]],
  },
  {
    country: 'TR',
    countryName: 'Türkiye',
    emergencyNumber: '112',
    distress: [['Social Support Line', '183', 'https://www.aile.gov.tr', ALL_DAY]],
  },
  {
    country: 'TW',
    countryName: 'Taiwan',
    emergencyNumber: '119 (ambulance), 110 (police)',
    distress: [
      ['Suicide prevention line', '1925', 'https://www.mohw.gov.tw', ALL_DAY],
      ['Lifeline Taiwan', '1995', 'https://www.life1995.org.tw', ALL_DAY],
    ],
    abuse: [['Protection line', '113', 'https://www.mohw.gov.tw', ALL_DAY]],
  },
  {
    country: 'VN',
    countryName: 'Vietnam',
    emergencyNumber: '115 (ambulance), 113 (police)',
    distress: [['Ngày Mai hotline', '096 306 1414', 'https://duongdaynongngaymai.vn', SEE_WEBSITE]],
    abuse: [['Child protection line', '111', 'https://tongdai111.vn', ALL_DAY]],
  },
];
