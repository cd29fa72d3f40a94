// What a thing costs, by what it is: how the price is made up and what to ask, without figures that would be guessed.
import type { SubjectWords } from './subject.ts';

export const cost: readonly SubjectWords[] = [
  {
    of: ['tech', 'home', 'general'],
    about:
      /\b(?:cheapest|second[ -]hand|what do (?:them|those|these|they)|minimum kit|a (?:reader|new one|used one)|isn'?t junk|isnt junk|comando novo|nuevo cuesta|neu kaufen)\b/u,
    text: 'Name the two things it must be able to do, and leave out all the rest; nearly every price difference is for the rest. Then compare the model of last year in two shops with one that is used or refurbished with a guarantee: the middle of these three is your price. Buy where you can give it back, and try it in the first days at the worst spot you have. A library, a friend or a repair café may lend you one before that.',
  },
  {
    of: ['home', 'general', 'tech', 'legal'],
    about:
      /\b(?:plumber\w*|electrician\w*|roofers?|builders?|tradesm[ae]n|handym[ae]n|chimney sweep|locksmith|plasterer|joiner|carpenter|tiler|painter|gardener|tree surgeon|exterminator|surveyor|window fitter|get a man in|pest control|fontaner\w*|idraulic\w*|handwerker|klempner|elektriker|maler|plombier|electricien|canalizador|encanador|pedreiro|muratore|open it up|fit(?:ted|ting)|clean (?:it|them) out|pulir\w*|idraulico|callout|call-out)\b/u,
    text: 'Ask three things on the phone before anybody comes: the call-out fee and what it includes, the rate per hour and how travel counts, and who opens up and closes again. Finding the cause and mending it are two jobs, so set a limit for the first. Two written offers from your own town show what is fair.',
  },
  {
    of: ['legal', 'finance', 'relationships'],
    about:
      /\b(?:court|lawyers?|solicitors?|attorney|sue|suing|tribunal|notary|small claims|to file|filing|appeal|guardian\w*|custody|will|probate|anwalt\w*|gericht\w*|notar|abogad\w*|notari\w*|juzgado|avocat\w*|notaire|avvocat\w*|notaio|giudice|advogad\w*|cartorio)\b/u,
    text: 'The court lists its fees on its own page, and with little income you can ask the clerk for the form that waives them; the form costs nothing. The clerk also says which papers are needed, though not what to write in them. A legal aid office or the free clinic of a law school comes before any paid lawyer, and of a lawyer ask the fixed price of one hour beforehand.',
  },
  {
    of: ['finance', 'legal', 'career'],
    about: /\b(?:insurance|insured?|premium|policy|versicherung|seguro|assurance|assicurazione)\b/u,
    text: 'Insurance is priced by what you do, where, and how much you want covered, so get three offers on the same sum and the same excess, otherwise you compare nothing. Ask each what is left out, whether tools, vehicle and damage to others are in one policy, and whether paying yearly is cheaper. A broker paid by the hour has no reason to sell you more.',
  },
  {
    of: ['health', 'relationships'],
    about:
      /\b(?:dentist|doctor|gp|physio\w*|surgery|operation|therap\w+|treatment|prescription|scan|clinic|glasses|hearing aid|tablets?|medicine|zahnarzt|arzt|rezept|dentista|medico|medecin|dottore|consulta)\b/u,
    text: 'Ring the practice or pharmacy and ask for the price of the first visit and of the usual next step, and which part your insurance or health service carries. Ask, too, for the version without a brand name and whether there is a scheme for small incomes. A written plan of the costs before treatment is your right in many places and an ordinary request everywhere.',
  },
  {
    of: ['tech', 'home'],
    about:
      /\b(?:phone|laptop|computer|pc|tablet|screen|battery|printer|console|tv|router|camera|motherboard|hard drive|ssd|inverter|handy|bildschirm|celular|movil|ordinateur|telephone|telefono|schermo|telemovel|ecra)\b/u,
    text: 'Ask first what it costs only to look at it, and whether that is taken off the repair. Then ask for part and labour apart, with original and with other parts. From about half of the price of a used one in good order on, a repair seldom pays, except for what is stored in it. A repair café does simple things for the price of the part.',
  },
  {
    of: ['general', 'home', 'finance'],
    about:
      /\b(?:car|garage|mechanic|tyres?|brakes?|clutch|engine|mot|exhaust|auto|werkstatt|coche|carro|voiture|macchina|meccanico|oficina)\b/u,
    text: 'Give two garages the make, year and mileage and ask both for a fixed price with parts and tax, and for the same with parts that are not from the maker. Agree that nothing beyond it is done without a call. Pay for a diagnosis by itself: with its result in your hand you can compare.',
  },
  {
    of: ['finance'],
    about:
      /\b(?:transfer|exchange rate|currency|charges?|bring it here|wire|western union|remit\w*|naira|account fee|overweisung|transferencia|virement|bonifico)\b/u,
    text: 'Two things cost you: the fee that is named, and the exchange rate, which is the larger of the two and named nowhere. So ask each way of sending only this: how much arrives, in the currency there, for exactly the same sum today? Add what the receiving bank keeps. The one where most arrives is the cheapest, whatever its fee.',
  },
  {
    of: ['finance'],
    about:
      /\b(?:tax(?:es)?|accountant|bookkeep\w*|tax adviser|steuer\w*|impuestos?|impots?|tasse|impostos?|gst|vat)\b/u,
    text: 'For a simple return the program of the tax office or a volunteer service costs nothing. An accountant should name a fixed price for your case before the first paper changes hands; say how many receipts and which incomes there are, because that is what is charged. What you pay for the advice can often be deducted itself.',
  },
  {
    of: ['career', 'general'],
    about:
      /\b(?:courses?|class(?:es)?|lessons?|exams?|certificates?|licen[cs]e|training|degree|tuition|kurs|curso|cours|corso|school fees?)\b/u,
    text: 'Add up four things: the fee, the exam, the material, and the hours in which you do not earn. Then ask who else pays: the employer, the job centre, a grant of the trade body. And ask three people who finished it last year whether it was worth that; no brochure can tell you.',
  },
  {
    of: ['general', 'relationships', 'finance'],
    about:
      /\b(?:party|wedding|present|gift|birthday|cake|trip|flight|hotel|holiday|hostel|camp|ticket|taxi|train|sleeper|cabin|dress|flowers|venue|band|catering|regalo|cadeau|geschenk|viaje|voyage|viaggio|viagem|hochzeit)\b/u,
    text: 'Fix the sum first and divide it afterwards: half for the one thing people will remember, a third for what cannot be left out, and the rest for what always comes on top. Get prices for the same day from two places, and ask what is extra: delivery, deposit, luggage, tips. A weekday is nearly always cheaper.',
  },
  {
    of: ['home', 'general', 'relationships'],
    about:
      /\b(?:van|removal|movers?|storage|skip|rubbish|dump|shipping|post(?:age)?|courier|parcel|umzug|mudanza|demenagement|trasloco|mudanca)\b/u,
    text: 'Send two firms the same list with photos, floor, distance and date, and ask for a fixed price with insurance and waiting time in it. Mid-month and mid-week are cheaper. Ask your council first: it often takes large things away for little or nothing.',
  },
  {
    of: ['health', 'general', 'finance', 'home'],
    about: /\b(?:vet|cat|dog|puppy|kitten|pet|tierarzt|veterinari\w*|perro|gato|chien|chat|cane|gatto|cachorro)\b/u,
    text: 'Ask the practice for the price of the visit and of the most likely next step before they do it; vets are used to that question, and most offer instalments. Animal charities and veterinary schools treat for less. What cannot wait is said first: not drinking, not passing water, hard breathing or a swollen belly need a vet today whatever it costs.',
  },
];
