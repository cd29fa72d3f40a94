// What to do instead, by what stands in the way.
import type { SubjectWords } from './subject.ts';

export const cannot: readonly SubjectWords[] = [
  {
    about:
      /\b(?:afford|money|broke|expensive|dear|skint|no cash|i have \d+|pay for|budget|geld|leisten|dinero|plata|argent|moyens|soldi|dinheiro|caro)\b/u,
    text: 'Then start with what costs nothing: ask whoever wants or sells it for instalments, a delay or a smaller version, and say the sum you really have. Free advice exists for most troubles, from debt charities to legal aid, repair cafés and pharmacies. What you do first is to keep it from growing: one call today that stops fees, interest or further damage.',
  },
  {
    about:
      /\b(?:knees?|back|ladder|climb|ginocchia|salgo|heavy|lift|stairs|years old|anni|jahre alt|arthritis|wheelchair|frail|pregnant|tired|strength)\b/u,
    text: 'Quite right not to do that part yourself. Somebody with steady legs does the heavy part or the climbing: a neighbour, a relative, a handyman, the volunteers of your town, or the staff, since stations, airports and hotels carry and help free of charge when you book it a day or two before. You keep the rest: say what you want to have done, by when, and look at it afterwards.',
  },
  {
    about:
      /\b(?:not allowed|landlord|permission|rules?|forbid\w*|nobody touches|school says|boss says|company (?:phone|laptop)|policy|darf|prohibid\w*|interdit|vietat\w*|proibid\w*)\b/u,
    text: 'Then do not touch it, and make it the problem of whoever forbids it: write today, with a photo and since when, ask who is allowed to do it and by which day they come. Keep the message; if something happens meanwhile, it shows that you reported it. Whatever needs no permission you can still do in the meantime.',
  },
  {
    about:
      /\b(?:time|hours?|shifts?|busy|work(?:ing)?|baby|breastfe\w*|kids|nobody to|no one to|on my own|zeit|tiempo|temps|tempo|sozinh[oa]|allein|sol[oa])\b/u,
    text: 'Then make it smaller and not later: ten minutes, at a fixed hour, and only the one step that keeps it from getting worse. Ask one person for one definite thing with a day ("Could you take Saturday from nine to eleven?"); people say yes to that far more often than to "help." What neither of you can manage is left out for now, without a bad conscience.',
  },
  {
    about: /\b(?:computer|online|internet|website|app|smartphone|library|email|cuenta|ordinateur|ordenador)\b/u,
    text: 'It works without a computer, too. By telephone ask for "the paper form by post"; most offices and firms must offer one. In a library or advice centre somebody sits down with you, and a letter by recorded post counts for more than any form online. Take a note with the three things you want to get done, so that half an hour is enough.',
  },
  {
    about:
      /\b(?:receipts?|papers?|contract|proof|documents?|in writing|records?|belege|recibos?|factura|preuve|ricevuta|contratto|fatura)\b/u,
    text: 'What is lost on paper can often be shown in another way: bank statements, photos from those years with their dates, an email, the permit, a neighbour or worker who was there. Ask the other side for a copy, since firms keep books for years and their successor may have them. Write down what you remember today, with sums and dates, and say openly that it is an estimate.',
  },
  {
    about:
      /\b(?:dare|scared|afraid|embarrass\w*|shy|ask (?:my|him|her|them)|go mental|face (?:him|her|them)|trau\w*|mied\w*|peur|ose|paura|medo|vergonha|verguenza|honte|vergogna)\b/u,
    text: 'Then not that person and not that way. Write instead of speaking, or take somebody along who only sits beside you. You may also begin with a stranger whose work it is, such as an advice line: nobody there is shocked or tells anyone. Say one sentence of it aloud at home first; the second time is easier.',
  },
  {
    about: /\b(?:avoid|have to taste|job|customers?|batch|gloves|wear)\b/u,
    text: 'If it cannot be avoided, make it less: shorter, cooler, thinner, with pauses in between, or let someone else do the worst part of it for a week. A week of half the strain shows whether it is the cause. Ask your employer for that week; with anything of the body they usually must listen, and a note from a doctor or pharmacist helps.',
  },
];
