// The product's own sentences on further messages, in French.
import type { OwnWords } from './own-words.ts';

export const french: OwnWords = {
  welcome: [
    'Avec grand plaisir, et j’espère que tout ira bien.',
    'Je vous en prie ; s’il y a autre chose, je suis là.',
  ],
  wellDone: ['Quelle bonne nouvelle, bravo !', 'J’en suis ravi, et c’est vous qui l’avez fait.'],
  completed: [
    'S’il ne reste rien en suspens, vous pouvez marquer cette conversation comme terminée.',
    'Cette conversation peut alors être marquée comme terminée, quand vous voudrez.',
  ],
  offTopic: [
    'Là-dessus je n’ai rien : mes notes portent sur des problèmes que l’on confie à un expert. Votre question de départ reste ouverte ici.',
    'Sur cela non plus je n’ai rien à dire. Dites-moi ce qu’il y a de nouveau dans votre affaire, et je reprends de là.',
  ],
  partly: [
    'Cela aide donc, mais ne tient pas encore : la direction est la bonne.',
    'Une partie est faite ; il s’agit maintenant de ce qui manque.',
  ],
  alarm: {
    body: 'Ce signe est nouveau et ne doit pas attendre ma réponse : appelez maintenant un médecin ou la ligne médicale. S’il est apparu d’un coup, s’il touche la respiration, la parole, la vue ou la force d’un côté, ou si la personne se réveille mal, appelez tout de suite les urgences.',
    house:
      'Arrêtez maintenant et éloignez tout le monde. En cas d’odeur de gaz ou de fumée : ne touchez à aucun interrupteur, sortez et appelez les pompiers de dehors. Si c’est chaud, si cela bourdonne ou s’il y a de l’eau près du courant : coupez le disjoncteur si vous pouvez l’atteindre au sec, et faites venir un électricien aujourd’hui.',
    threat:
      'Votre sécurité passe d’abord. En danger, appelez la police. Sinon, dites aujourd’hui à quelqu’un où vous êtes, gardez chaque message et appelez une ligne d’aide contre les violences ; c’est gratuit et confidentiel.',
  },
  openers: {
    worked: ['C’est bien que cette partie ait réussi.'],
    thanks: ['Avec plaisir ; et pour le reste :'],
    correction: ['Merci de l’avoir précisé.', 'J’avais donc mal compris.'],
    'it-failed': ['Dommage que cela n’ait pas aidé.', 'Ce n’était donc pas encore la bonne piste.'],
    worse: ['Cela va dans le mauvais sens et mérite attention maintenant.', 'Je suis désolé que cela empire.'],
    refuses: ['Un tel refus est agaçant, mais il reste des voies.', 'Ce n’est pas la réponse qu’on espère.'],
    cannot: ['Vous faites bien de le dire ; on fera autrement.', 'C’est une limite claire, laissons donc cela.'],
    'already-tried': ['Cela est donc déjà fait.', 'Bien, on peut le rayer de la liste.'],
    'is-it-normal': ['Beaucoup se posent la question.', 'Vous n’êtes pas seul à vous le demander.'],
    'what-to-say': ['Quelque chose comme ceci, avec vos mots :', 'À adapter :'],
  },
  general: {
    detail:
      'C’est un fait, notez-le donc sur une feuille avec le jour et le chiffre ; la personne qui vous aidera le demandera d’abord. Puis revoyez l’ordre : d’abord ce qui a un délai, ensuite ce que vous pouvez faire seul aujourd’hui et défaire, enfin ce qui dépend des autres.',
    'what-to-say':
      'Trois phrases suffisent : ce qui s’est passé, sans reproche ; ce que cela vous fait ; et une demande avec une date. Par exemple : « Lundi, il s’est passé ceci. Cela me met en difficulté. Peut-on régler cela avant vendredi ? » Sans « toujours » ni « jamais ».',
    refuses:
      'Souvent le non vise la forme, le jour ou le prix. Demandez ce qu’il faudrait changer pour que ce soit oui, et proposez deux solutions qui vous conviennent. Si le non reste, mettez la demande par écrit avec une date, pour qu’un tiers puisse décider.',
    cannot:
      'Laissez cette partie et faites la plus petite chose possible aujourd’hui, ou demandez-la à une personne précise. Pour ce qui est impossible maintenant, fixez un jour pour y revenir.',
    'which-first':
      'D’abord ce qui empire ou coûte plus cher chaque jour ; puis ce qui se fait en dix minutes ; enfin ce qui dépend des autres. Si deux choses se valent, celle qu’on peut défaire.',
    'it-failed':
      'Ne changez maintenant qu’une seule chose et laissez-lui tout son temps, sinon vous ne saurez pas ce qui a compté. Notez ce que vous avez fait et ce qui est arrivé : c’est ce que demandera la personne qui vous aidera.',
    'already-tried':
      'Insister de la même façon n’aidera pas. Ce qui compte, c’est ce que tous les essais avaient en commun et ce que personne n’a encore regardé : une autre cause, une autre personne, ou un professionnel sur place.',
    cost: 'Je n’ai pas de chiffre honnête pour cela. Demandez à deux endroits le montant total par écrit, ce qui peut s’y ajouter, et ce que coûte le simple fait de venir voir.',
    'how-long':
      'Je n’ai pas de durée honnête à donner. Ce qui dépend de vous se juge au bout du temps complet, pas au jour le jour. Ce qui dépend des autres a besoin d’une date : demandez-la, et ce qui se passe si elle est dépassée.',
    why: 'La cause se voit au rythme : quand cela a commencé, ce qui venait de changer, et quand cela va mieux. Quelques jours de notes en disent plus que des suppositions.',
    'is-it-normal':
      'Le meilleur repère, c’est vous : est-ce nouveau, est-ce que cela augmente, est-ce que cela vous empêche de vivre ? Trois fois non, cela peut attendre ; un oui, il vaut la peine d’agir.',
    'by-country':
      'Ce qui vaut là-bas n’est pas dans mes notes, et cela change d’un pays à l’autre. Le service des consommateurs ou l’administration compétente du pays le dit gratuitement.',
    worse:
      'Revenez sur ce que vous avez changé en dernier. Si quelqu’un peut être blessé ou si le dommage grandit d’heure en heure, faites venir un professionnel aujourd’hui.',
  },
  fromNotes: ['Mes notes, en anglais, disent ceci :', 'J’ai là-dessus cette note en anglais :'],
  stillOpen: ['Une chose décide encore de la suite :', 'Il ne manque plus que ceci :'],
  eitherFirst:
    'Je commencerais par « {first} » : cela coûte peu, peut se défaire et aide pour le reste. « {second} » vient après, sauf s’il y a un délai.',
  eitherOpen:
    '« {first} » ou « {second} » : d’abord ce qui a un délai ou coûte plus cher chaque jour. Sinon, ce que vous pouvez faire seul, aujourd’hui, à peu de frais, et défaire.',
  eitherCause:
    '« {first} » ou « {second} », cela se voit à ce qui ne serait différent que dans un des deux cas. Écartez d’abord ce qui se vérifie à moindre frais, en ne changeant qu’une chose à la fois.',
};
