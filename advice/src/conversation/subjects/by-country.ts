// Who can say what holds in a country: bodies that advise without charge, by country and expert.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Country } from '../../needs/countries.ts';

type Bodies = Readonly<Partial<Record<ExpertId, string>>> & { readonly all: string };

export const bodiesOf: Readonly<Record<Country, Bodies>> = {
  US: {
    all: 'the line 211, which names free advice in your county, and the consumer office of your state’s attorney general',
    legal:
      'LawHelp.org, which lists free legal aid and the forms of your state, and the clerk or self-help centre of your county court',
    health: 'a community health centre, which charges by income, and the nurse line on your insurance card',
    finance:
      'the free tax help called VITA, a nonprofit credit counsellor, and the Consumer Financial Protection Bureau',
    career: 'an American Job Center near you, and the labor department of your state',
  },
  GB: {
    all: 'Citizens Advice, free by phone, online or at a desk near you',
    legal:
      'Citizens Advice, a law centre near you, and Shelter for housing; Scotland and Northern Ireland have laws and offices of their own, so say where you live',
    health: 'NHS 111 by phone or online, and any pharmacist',
    finance: 'MoneyHelper, StepChange for debts, and the Financial Ombudsman for complaints about a bank',
    career: 'Acas, whose line is free; in Northern Ireland it is the Labour Relations Agency',
  },
  DE: {
    all: 'die Verbraucherzentrale of your Land',
    legal:
      'a tenants’ association or the Verbraucherzentrale; with little income the district court (Amtsgericht) gives you a voucher for a lawyer, the Beratungshilfeschein',
    health: 'the line 116 117 when practices are closed, and your health insurer',
    finance: 'the free debt advice of Caritas, Diakonie or your town, and the Verbraucherzentrale',
    career: 'your union, the works council, and the legal desk (Rechtsantragstelle) of the labour court',
  },
  AT: {
    all: 'the Arbeiterkammer, which advises its members free of charge, and the Verein für Konsumenteninformation',
    health: 'the line 1450',
    legal: 'the Arbeiterkammer for work and renting, and the free day of advice at the district court (Amtstag)',
  },
  CH: {
    all: 'the Stiftung für Konsumentenschutz or the FRC, and the office of your canton',
    legal:
      'the tenants’ association, the conciliation office of your district, and the free hour of the bar association of your canton',
  },
  FR: {
    all: 'France Services near you, and SignalConso for trouble with a firm',
    legal: 'the ADIL for renting, and a Point-justice, where lawyers advise free of charge',
    health: 'your pharmacist, and 116 117 or the SAMU on 15 when practices are closed',
    career: 'the inspection du travail of your département, by the line 0 806 000 126',
    finance: 'a Point conseil budget, and the Banque de France for too many debts',
  },
  ES: {
    all: 'the OMIC of your town hall',
    legal: 'the OMIC, the bar association for legal aid (justicia gratuita), and a tenants’ union for renting',
    career: 'a union, and the Inspección de Trabajo',
    health: 'your health centre and its phone line',
  },
  IT: {
    all: 'a consumer association near you, and the Sportello of your comune',
    legal:
      'a consumer association, the tenants’ union SUNIA for renting, and the patrocinio a spese dello Stato for a lawyer with little income',
    career: 'a patronato or a union, and the Ispettorato del lavoro',
    finance: 'a CAF for taxes, and the Arbitro Bancario Finanziario for complaints about a bank',
    health: 'your family doctor, and 116 117 where it is open',
  },
  IE: {
    all: 'Citizens Information, free by phone or at a centre near you',
    legal:
      'FLAC, the free legal advice centres, Threshold for renting, and the small claims procedure of the District Court',
    career: 'the Workplace Relations Commission',
    finance: 'MABS, the free money advice service',
    health: 'your GP or pharmacist, and the out-of-hours doctor of your county',
  },
  CA: {
    all: '211, which names free advice near you, and the consumer office of your province',
    legal: 'the legal aid of your province, a community legal clinic, and the tenant board where renting is concerned',
    health: '811, the health line of most provinces',
    career: 'the employment standards office of your province',
    finance: 'a nonprofit credit counsellor, and the free tax clinics of the CRA',
  },
  AU: {
    all: 'the fair trading or consumer affairs office of your state',
    legal: 'the legal aid commission or a community legal centre of your state, and the tenants’ union for renting',
    career: 'the Fair Work Ombudsman',
    finance: 'the National Debt Helpline, and AFCA for complaints about a bank',
    health: 'healthdirect, day and night on 1800 022 222',
  },
  IN: {
    all: 'the National Consumer Helpline on 1915',
    legal:
      'the District Legal Services Authority, which gives free legal aid, and the consumer commission of your district',
    finance: 'the ombudsman of the Reserve Bank, free and online, for complaints about a bank',
  },
};
