// A no, by who says it: what changes it, and what is left if it does not change.
import type { SubjectWords } from './subject.ts';

export const refuses: readonly SubjectWords[] = [
  {
    of: ['relationships', 'finance', 'legal', 'general'],
    about:
      /\b(?:lent|loan(?:ed)? (?:him|her|them)|it was a present|owes? me|pay me back|prestado|prete|prestat\w*|emprest\w*|geliehen)\b/u,
    text: 'Between "a present" and "a loan" the proof decides: a message, a transfer with a word in it, somebody who was there. Collect that first. Then write once, kindly and with a way out: "On [day] I lent you [sum]; you wrote that you would pay it back. I need it now. Would [sum] a month suit you, from [day]?" Decide beforehand what the relationship is worth to you, because the next step after that letter is a small claim or letting it go, and both are allowed.',
  },
  {
    of: ['tech', 'finance', 'legal', 'general', 'home'],
    about:
      /\b(?:seller|buyer|shop|store|company|firm|platform|airline|vinted|ebay|amazon|paypal|support|customer service|garage|builder|delivery|warranty|guarantee|refund|blocked me|verkaufer|handler|tienda|vendedor|vendeur|magasin|negozio|venditore|loja)\b/u,
    text: 'Then the next step needs nobody’s goodwill. Send one last message, with the sum, the ground and a day a week ahead. After that comes whoever handled the money: card company, payment service or platform, each with a form for disputes and a time limit, so look that up today. Add the photos, the messages and the refusal itself, which is evidence.',
  },
  {
    of: ['legal', 'home', 'finance', 'tech', 'general'],
    about:
      /\b(?:landlord|landlady|letting|agent|agency|factor|property manager|vermieter|casero|proprio|proprietaire|bailleur|padrone di casa|senhorio|locador)\b/u,
    text: 'Put the same request in writing, with photos and a day, and ask for the refusal with its ground. Do not keep back rent on your own, since that turns the case against you in many places. A tenants’ association, the housing office of the council or the deposit scheme decides without your landlord’s consent, and a letter that names it often ends the matter.',
  },
  {
    of: ['career'],
    about:
      /\b(?:boss|manager|supervisor|employer|hr|gaffer|foreman|chef|owner|head|rota|shifts?|raise|budget|chefin?|jefe|patron|capo|chefe|lavoro|trabajo|travail|trabalho)\b/u,
    text: 'Ask what would have to be true for a yes, and by when you may ask again; then say that back in an email, in two lines, so that it exists. Offer a smaller thing that costs them less than the money: a date, a shift, a title, a trial of eight weeks. And find out quietly what others pay or allow, because a no weighs little once you have somewhere to go.',
  },
  {
    of: ['finance', 'legal'],
    about:
      /\b(?:bank|insurer|insurance|lender|credit|branch|loan|card company|banco|banque|banca|versicherung|bank)\b/u,
    text: 'Ask for the refusal in writing with the rule it rests on, and file a complaint by that word: from then on a bank or insurer has a fixed time to answer. If it does not change, the ombudsman of the branch decides free of charge. If they ask you to come in person, ask which alternative there is for people abroad or ill, such as an embassy, a notary or a power of attorney.',
  },
  {
    of: ['health', 'relationships', 'finance', 'general'],
    about:
      /\b(?:school|teacher|council|office|authority|police|gp|surgery|hospital|doctor|reception\w*|lehrer|amt|behorde|escuela|colegio|ayuntamiento|ecole|mairie|scuola|comune|escola)\b/u,
    text: 'An office can only refuse by a rule, so ask which one, in writing, and who may make an exception. Take somebody along and note name and day. Then write to the person above with the same short request; a complaint with a number has to be answered, a talk at the counter does not.',
  },
  {
    of: ['relationships', 'finance', 'general', 'home'],
    about:
      /\b(?:husband|wife|partner|boyfriend|girlfriend|fiance\w*|spouse|mann|frau|freundin|freund|marido|esposa|mujer|novi\w+|mari|femme|copain|copine|marito|moglie|namorad\w+)\b/u,
    text: 'Do not argue for your wish now; ask what the no protects: "What would be bad for you about it?" and say back what you heard before you answer. Then ask for a small trial with an end, two weeks rather than for ever. If even that is refused, you can still decide what you yourself do, and tell it beforehand so that it is no threat.',
  },
  {
    of: ['relationships', 'health', 'general'],
    about:
      /\b(?:son|daughter|kids?|child|toddler|teen\w*|boy|girl|he is \d+|grandson|granddaughter|sohn|tochter|kind|hij[oa]|nin[oa]|fils|fille|figli[oa]|filh[oa])\b/u,
    text: 'With a child a no grows with every word against it. Give two things to choose between that are both all right for you, leave for ten minutes, and come back to it when nobody is hungry or tired. Praise the smallest step. With a teenager ask what they would propose, and write down what you both agreed, with a day on which you look at it again.',
  },
  {
    of: ['relationships', 'health', 'general', 'finance'],
    about:
      /\b(?:mum|mom|mother|dad|father|parents?|gran\w*|grandad|in-?laws?|sister|brother|family|mutter|vater|mama|schwester|bruder|madre|padre|herman[oa]|suegr[oa]|mere|pere|soeur|frere|belle-?mere|suocera|sorella|fratello|mae|pai|irma|irmao|sogra)\b/u,
    text: 'Within a family a no is often a fear: of losing their say, of being a burden, of a quarrel. Ask about that, once and alone. Then name what you will do yourself whatever they decide, and leave the door open for the rest: "I will ring on Sundays; whether you come is up to you." Somebody they listen to, such as a doctor or an old friend, may say it better than you.',
  },
  {
    of: ['relationships', 'home', 'general', 'career', 'finance'],
    about:
      /\b(?:neighbou?rs?|flatmate|roommate|friend|mate|colleague|coworker|tenant|nachbar\w*|mitbewohner\w*|vecin[oa]|companer[oa]|voisin\w*|coloc\w*|vicin[oa]|coinquilin[oa]|vizinh[oa]|colega)\b/u,
    text: 'Leave the principle and settle the one case: which evening, which sum, which corner, until when. A measured figure or a photo ends more arguments than a better reason. If it stays a no, choose a third person both of you accept, or whoever decides in that house or team, and say beforehand that you will ask them.',
  },
];
