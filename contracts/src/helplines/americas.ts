// Helplines of the Americas.
import { ALL_DAY, SEE_WEBSITE, type CountryHelp } from './country-help.ts';

export const AMERICAS: readonly CountryHelp[] = [
  {
    country: 'AR',
    countryName: 'Argentina',
    emergencyNumber: '911',
    distress: [
      ['Centro de Asistencia al Suicida', '135 or (011) 5275-1135', 'https://www.casbuenosaires.com.ar', SEE_WEBSITE],
    ],
    abuse: [['Línea 144 (gender violence)', '144', 'https://www.argentina.gob.ar', ALL_DAY]],
  },
  {
    country: 'BR',
    countryName: 'Brazil',
    emergencyNumber: '192 (ambulance), 190 (police)',
    distress: [['Centro de Valorização da Vida (CVV)', '188', 'https://cvv.org.br', ALL_DAY]],
    abuse: [['Central de Atendimento à Mulher', '180', 'https://www.gov.br/mulheres', ALL_DAY]],
  },
  {
    country: 'CA',
    countryName: 'Canada',
    emergencyNumber: '911',
    distress: [
      ['9-8-8 Suicide Crisis Helpline', '988 (call or text)', 'https://988.ca', ALL_DAY],
      ['Kids Help Phone', '1-800-668-6868', 'https://kidshelpphone.ca', ALL_DAY],
    ],
    abuse: [['ShelterSafe (find a shelter line)', 'Listed by province', 'https://sheltersafe.ca', ALL_DAY]],
    poison: [['Poison Centre', '1-844-764-7669', 'https://infopoison.ca', ALL_DAY]],
  },
  {
    country: 'CL',
    countryName: 'Chile',
    emergencyNumber: '131 (ambulance), 133 (police)',
    distress: [
      ['Línea Prevención del Suicidio', '*4141 (mobile)', 'https://www.gob.cl', ALL_DAY],
      ['Salud Responde', '600 360 7777', 'https://saludresponde.minsal.cl', ALL_DAY],
    ],
    abuse: [['Fono Orientación en Violencia contra las Mujeres', '1455', 'https://www.sernameg.gob.cl', ALL_DAY]],
  },
  {
    country: 'CO',
    countryName: 'Colombia',
    emergencyNumber: '123',
    distress: [
      ['Línea 192, option 4 (mental health)', '192', 'https://www.minsalud.gov.co', ALL_DAY],
      ['Línea 106 (Bogotá)', '106', 'https://www.saludcapital.gov.co', ALL_DAY],
    ],
    abuse: [['Línea 155 (violence against women)', '155', 'https://www.equidadmujer.gov.co', ALL_DAY]],
  },
  {
    country: 'EC',
    countryName: 'Ecuador',
    emergencyNumber: '911',
    distress: [['Ministry of Health, option 6', '171', 'https://www.salud.gob.ec', SEE_WEBSITE]],
  },
  {
    country: 'JM',
    countryName: 'Jamaica',
    emergencyNumber: '119 (police), 110 (ambulance)',
    distress: [['Mental Health and Suicide Prevention Helpline', '888-639-5433', 'https://www.moh.gov.jm', ALL_DAY]],
  },
  {
    country: 'MX',
    countryName: 'Mexico',
    emergencyNumber: '911',
    distress: [
      ['Línea de la Vida', '800 911 2000', 'https://www.gob.mx/salud', ALL_DAY],
      ['SAPTEL', '55 5259 8121', 'https://www.saptel.org.mx', ALL_DAY],
    ],
  },
  {
    country: 'PE',
    countryName: 'Peru',
    emergencyNumber: '105 (police), 106 (ambulance)',
    distress: [['Línea 113 Salud, option 5', '113', 'https://www.gob.pe/minsa', ALL_DAY]],
    abuse: [['Línea 100 (family and sexual violence)', '100', 'https://www.gob.pe/mimp', ALL_DAY]],
  },
  {
    country: 'TT',
    countryName: 'Trinidad and Tobago',
    emergencyNumber: '999 (police), 811 (ambulance)',
    distress: [['Lifeline', '800-5588', 'https://findahelpline.com/countries/tt', ALL_DAY]],
    abuse: [['National Domestic Violence Hotline', '800-7283', 'https://findahelpline.com/countries/tt', ALL_DAY]],
  },
  {
    country: 'US',
    countryName: 'United States',
    emergencyNumber: '911',
    distress: [
      ['988 Suicide & Crisis Lifeline', '988 (call or text)', 'https://988lifeline.org', ALL_DAY],
      ['Crisis Text Line', 'Text HOME to 741741', 'https://www.crisistextline.org', ALL_DAY],
      ['The Trevor Project (LGBTQ+ young people)', '1-866-488-7386', 'https://www.thetrevorproject.org', ALL_DAY],
    ],
    abuse: [['National Domestic Violence Hotline', '1-800-799-7233', 'https://www.thehotline.org', ALL_DAY]],
    poison: [['Poison Help', '1-800-222-1222', 'https://poisonhelp.hrsa.gov', ALL_DAY]],
  },
  {
    country: 'UY',
    countryName: 'Uruguay',
    emergencyNumber: '911',
    distress: [['Línea Vida', '0800 0767 or *0767', 'https://www.asse.com.uy', ALL_DAY]],
    abuse: [
      ['Domestic violence line', '0800 4141 or *4141', 'https://www.gub.uy/ministerio-desarrollo-social', ALL_DAY],
    ],
  },
];
