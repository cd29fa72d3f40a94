// The frame of a first reply in French.
import type { Frame } from './frame-sentences.ts';

export const french: Frame = {
  onlyClosest:
    'Je n’ai pas de notes sur exactement ce que vous décrivez. Voici ce qui s’en approche le plus ; prenez-en ce qui convient.',
  fromWhatYouDescribe: 'Sur ce que vous décrivez :',
  ifPartOfIt: 'Si cela en fait partie ({cues}) :',
  whenToGetHelp: 'Quand demander de l’aide :',
  rather: [
    'S’il s’agit plutôt de l’un de ces sujets, touchez-le ci-dessous ou écrivez « le premier » :',
    'Si l’un d’eux s’en approche davantage, touchez-le ci-dessous ou écrivez « numéro 1 » :',
    'J’ai aussi des notes sur ceci ; touchez celui qui vous intéresse ou écrivez « numéro 1 » :',
  ],
  severalNotes: [
    'Je n’ai rien sur exactement ce cas et je ne sais pas avec certitude laquelle de mes notes il vous faut. Voici l’essentiel des plus proches.',
    'Aucune de mes notes ne porte juste là-dessus. Celles-ci s’en approchent le plus, chacune avec ses premiers pas, et je peux me tromper pour toutes.',
    'Je ne peux pas dire avec certitude où cela se range. En bref, ce que disent les notes les plus proches :',
  ],
  beginWith: 'D’abord :',
  askForOne:
    'Lequel est-ce ? Touchez-le ci-dessous, ou écrivez « le premier », « le deuxième » ou « aucun » ; ou dites-moi en une phrase ce qui est différent chez vous.',
  moreOn: 'Plus sur « {title} »',
  kindLeads: [
    'Je n’ai pas de notes sur exactement ce cas, mais j’en ai sur ce genre de problème : {kind}. Voici comment je m’y prendrais.',
    'Votre cas n’est pas tel quel dans mes notes. Il semble relever de ceci : {kind}. Voici l’ordre qui a fait ses preuves.',
    'Rien n’est écrit précisément là-dessus. Le plus proche est ceci : {kind}. Commençons par là.',
  ],
  professionalAdvice: {
    health:
      'Ceci est une orientation générale, pas un avis médical ; un médecin ou un pharmacien peut juger de votre cas.',
    legal:
      'Ceci est une orientation générale, pas un avis juridique ; le droit varie selon le lieu, et un avocat ou un point d’accès au droit peut juger de votre cas.',
    finance:
      'Ceci est une orientation générale, pas un conseil financier ; un conseiller qualifié peut juger de votre cas.',
  },
  otherExpert: 'Cela concerne plutôt un autre membre de notre équipe. Voici ce que disent nos notes.',
  eitherOr:
    '{first} ou {second} ? Mesurez les deux aux trois mêmes choses : ce que chacun coûte sur toute sa durée, en argent et en peine ; ce qui arrive avec chacun si les choses tournent mal ; et lequel vous pourriez encore défaire. S’ils se valent presque, prenez celui que l’on peut défaire.',
};
