// Words to say, by what they are for. What stands in square brackets is for the person to fill in.
import type { SubjectWords } from './subject.ts';

export const whatToSay: readonly SubjectWords[] = [
  {
    of: ['finance', 'legal'],
    about:
      /\b(?:in bits|instal?lments?|monthly|pay (?:it )?off|rates|in raten|a plazos|por partes|en plusieurs fois|a rate|em parcelas|prestacoes)\b/u,
    text: '"I have received your letter about [sum]. I will pay it, and I cannot do so at once: after rent and food I have [sum] a month. I offer [sum] on the first of each month, beginning on [day]. Please confirm this in writing and stop further charges meanwhile."',
  },
  {
    of: ['legal', 'tech', 'finance', 'home', 'general'],
    about:
      /\b(?:appeal|complain\w*|dispute|report|refund|review board|einspruch|beschwer\w*|reklam\w*|reclam\w*|recours|reclamation|ricorso|recurso)\b/u,
    text: '"I ask you to look at case [number] again. On [day] this happened: [one sentence]. It was decided that [decision]. That is wrong because [one fact], which you can see on [photo, message, page]. I ask for [result] by [day]; if it stays as it is, please tell me the rule and who decides next."',
  },
  {
    of: ['career'],
    about:
      /\b(?:raise it|bring it up|one-to-one|raise|promotion|pay|title|rota|shift|boss|manager|supervisor|chapter|hr|recursos humanos|jefe|chef|capo|chefe)\b/u,
    text: '"I would like ten minutes about [subject]. Since [day] I have [done this], and it brought [that]. I would like [one thing], from [day]. What would have to happen for you to say yes, and when may I come back to it?" Then be silent until they answer; the first who speaks after a question gives way.',
  },
  {
    of: ['career'],
    about:
      /\b(?:late|doesn'?t just grin|stop (?:him|her|them)|warn\w*|employee|barista|staff|apprentice|trainee|volunteer)\b/u,
    text: '"You are good at [this], and I want to keep you. On [day], [day] and [day] you came at [time]; then [this] falls on the others. From Monday I need you here at [time]. What do you need for that, and what do we do if it does not work?" Give the days and be silent; a grin does not outlast a list.',
  },
  {
    of: ['relationships', 'general'],
    about:
      /\b(?:three months instead|shorter|fewer|instead of|not (?:come|coming|stay)|ends? the visit|doorstep|no more|say no|turn (?:him|her|it|them) down|decline|get out of|cancel|absag\w*|decir que no|refuser|annuler|dire di no|disdire|dizer nao)\b/u,
    text: '"I am glad that [you ask, you come, you thought of me]. What I can do is [this], until [day]. More than that I cannot, and I would rather say so now than be sour later. Shall we say [one definite thing]?" Give no more than one reason: each further one invites an argument.',
  },
  {
    of: ['relationships', 'general'],
    about:
      /\b(?:sorry|apolog\w*|make up|not speaking|stopped talking|fell out|reconnect|write to (?:him|her)|entschuldig\w*|perdon|disculpa\w*|pardon|excus\w*|scus\w*|desculpa\w*)\b/u,
    text: '"I have thought about [day]. I said [that], and it hurt you; I am sorry for it, without a but. I miss [one thing you do together]. If you like, I am at [place] on [day]; and if not, a word from you is enough." Leave out who was right: it can come later or never.',
  },
  {
    of: ['relationships', 'general', 'health'],
    about:
      /\b(?:child|kids?|eight year old|son|daughter|grandson|grandchild|boy|girl|toddler|he does ask|she does ask|kind|hij[oa]|nin[oa]|enfant|bambin[oa]|crianca|explain)\b/u,
    text: '"I will tell you how it is. [One true sentence, in words you use at breakfast.] It is not your doing. What stays the same is [this]. You can ask me again whenever you like, and if I do not know, I will say so." Short and true is enough; then wait for the question that comes.',
  },
  {
    of: ['general', 'relationships', 'career'],
    about:
      /\b(?:card|wish|toast|speech|condolence|leaving|retire\w*|birthday|wedding|telegram|gluckwunsch|felicit\w*|carte|biglietto|cartao|discurso)\b/u,
    text: '"[Name], I will remember how you [one thing you saw yourself, small and exact]. Because of that, [what it changed for others or for you]. I wish you [one thing that is really theirs]." Three sentences are plenty, and for somebody of few words two are better.',
  },
  {
    of: ['health'],
    about: /\b(?:doctor|gp|surgery|nurse|pharmac\w*|midwife|arzt\w*|medic[oa]|medecin|dottor\w*|reception\w*)\b/u,
    text: '"Since [day] I have had [this]. It is [better, worse, the same] when [that]. I have tried [this] for [weeks]. What worries me most is [one thing]. What could it be, what do we do first, and when should I come back?" Read it from a note; that is quite usual.',
  },
  {
    of: ['home', 'legal', 'relationships', 'general'],
    about:
      /\b(?:neighbou?r|flatmate|roommate|upstairs|downstairs|noise|nachbar\w*|vecin[oa]|voisin\w*|vicin[oa]|vizinh[oa]|coloc\w*)\b/u,
    text: '"You may not know that I can hear, see or smell [this] on my side, mostly at [time]. Could we try [one thing] for two weeks, and then I ring your bell and say whether it helped? If something of mine disturbs you, tell me as well."',
  },
  {
    of: ['tech', 'general'],
    about:
      /\b(?:everyone|members|contacts|group|customers|do not click|don'?t click|my friends so|parents|all of them|140|warn people|announce)\b/u,
    text: '"Please note: [what happened, in one sentence]. It was not me, and it is being dealt with. Do not [pay, click, answer]. If you already have, [one thing to do at once]. From now on you reach me only through [this]. Thank you, and sorry for the fright."',
  },
  {
    of: ['finance', 'relationships', 'legal', 'home'],
    about: /\b(?:money|lend|owe|loan|borrow|pay me|bills?|hydro|rent|share|geld|dinero|argent|soldi|dinheiro)\b/u,
    text: '"The bill for [month] came to [sum], which is [sum] more than before, and it began with [this]. I would like us to split it so: [share]. Can you send me [sum] by [day]? If you see it differently, let us look at the meter together on [day]."',
  },
  {
    of: ['relationships'],
    about:
      /\b(?:husband|wife|partner|boyfriend|girlfriend|mother|mum|mom|mama|dad|father|sister|brother|friend|mari|femme|marido|esposa|mae|sogra|suegra|suocera|mutter|vater|him|her|lad)\b/u,
    text: '"There is something on my mind, and I would like to say it before it grows. When [this happens], I [feel, think, have to] [that]. I do not want to blame you. What I would wish is [one small thing]. How is it for you?" Choose a time when neither of you is about to leave.',
  },
];
