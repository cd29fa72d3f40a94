// What is said to a person in danger, in French.
import { ALL_DAY, OFFICE_HOURS, SEE_WEBSITE } from '../helplines/country-help.ts';
import type { EmergencyOpening, MessageWords, PanelWords, ThingsToDo } from './words.ts';

export const panel: PanelWords = {
  helpNow: 'De l’aide, tout de suite',
  title: 'Vous n’avez pas à porter cela sans aide',
  inDanger: 'En cas de danger immédiat, appelez le',
  allCountries: 'Lignes d’écoute de tous les pays',
  allHelplines: 'Toutes les lignes d’écoute',
  notKept: 'Nous n’avons ni enregistré ni compté ce message.',
  goOn: 'Personne n’est en danger. Envoyer mon message',
  backTo: {
    experts: 'Retour aux experts',
    conversation: 'Retour à la conversation',
    conversations: 'Retour à vos conversations',
    before: 'Retour',
  },
  quietly:
    'Si quelqu’un n’est peut-être pas en sécurité, vous n’avez pas à porter cela sans aide. En cas de danger immédiat, appelez le',
  quietlyOfBody: 'Si c’est arrivé soudainement, si c’est grave ou si cela empire, n’attendez pas : appelez le',
  alsoTalkTo: 'Vous pouvez aussi parler à quelqu’un ici, {name} :',
  numberWords: {
    ambulance: 'ambulance',
    police: 'police',
    or: 'ou le',
    orYourLocal: 'ou le numéro d’urgence local',
    callOrText: 'appel ou SMS',
    mobile: 'mobile',
    online: 'En ligne',
    listedBy: {
      country: 'Liste par pays',
      region: 'Liste par région',
      province: 'Liste par province',
      canton: 'Liste par canton',
    },
    textTo: 'SMS avec {word} au {number}',
  },
  hours: {
    [ALL_DAY]: '24 heures sur 24, tous les jours',
    [SEE_WEBSITE]: 'Horaires sur le site',
    [OFFICE_HOURS]: 'En semaine, aux heures de bureau',
  },
  crisisPage: {
    title: 'De l’aide en cas de crise',
    message:
      'Si vous pensez à vous faire du mal, ou si quelqu’un vous fait du mal, parlez maintenant à une personne. Vous n’avez pas besoin de savoir quoi dire.',
    anotherCountry: 'Un autre pays',
    leave: 'Quitter vite cette page',
    print: 'Imprimer cette fiche',
  },
};

export const messages: MessageWords = {
  self_harm:
    'Merci de l’avoir dit, vous avez bien fait. On sent que vous souffrez beaucoup, et vous n’avez pas à porter cela sans aide. ' +
    'Si vous risquez de passer à l’acte, ou si vous avez déjà des blessures, appelez maintenant le {emergency}. ' +
    'Si vous le pouvez, éloignez-vous de tout ce qui pourrait vous blesser et rejoignez une personne de confiance. ' +
    'Les personnes ci-dessous sont là pour écouter, et elles ne vous jugeront pas.',
  overdose:
    'Si vous, ou quelqu’un près de vous, avez pris quelque chose, appelez maintenant le {emergency}, même si vous vous sentez bien. ' +
    'Dites ce qui a été pris, combien et quand. N’attendez pas les symptômes et ne prenez rien d’autre. ' +
    'Si possible, restez avec quelqu’un et déverrouillez la porte. Vous comptez, et plus l’aide arrive tôt, mieux elle agit. ' +
    'Si rien n’a encore été pris, mettez-le hors de portée et parlez à l’une des personnes ci-dessous.',
  abuse:
    'Ce qu’on vous fait subir n’est pas votre faute, et vous avez le droit d’être en sécurité. ' +
    'Si vous êtes en danger maintenant, appelez le {emergency} ; si vous le pouvez, allez là où il y a du monde. ' +
    'Les personnes ci-dessous sont formées pour cela. Elles vous croiront, et c’est vous qui décidez de la suite. ' +
    'Si quelqu’un peut regarder votre appareil, appelez d’un autre téléphone et fermez ensuite cette page.',
  third_party:
    'Merci de veiller sur cette personne. Si elle est en danger maintenant, ou si elle a pris ou fait quelque chose, ' +
    'appelez le {emergency} et, si c’est sans risque pour vous, restez avec elle jusqu’à l’arrivée des secours. ' +
    'Vous pouvez lui demander franchement si elle pense au suicide ; la question ne lui en donne pas l’idée. ' +
    'Les personnes ci-dessous conseillent aussi les proches : vous n’avez pas à gérer cela sans aide.',
  child_in_danger:
    'Merci d’en parler. Un enfant n’est jamais responsable du mal qu’on lui fait, et si c’est vous, vous ne l’êtes pas non plus. ' +
    'Si un enfant est en danger maintenant, appelez le {emergency} ; si vous le pouvez, allez dans un endroit sûr où il y a du monde. ' +
    'Les personnes ci-dessous écoutent les enfants, et aussi les adultes qui s’inquiètent pour un enfant. Il ne faut aucune preuve pour appeler. ' +
    'Si quelqu’un peut regarder cet appareil, appelez d’un autre téléphone et fermez ensuite cette page.',
  sextortion:
    'Ce qu’on vous fait est un délit, et ce n’est pas votre faute. Beaucoup de gens ont vécu cela, et on peut y mettre fin. ' +
    'Ne payez pas et n’envoyez plus rien. Gardez les messages et les noms comme preuves, puis ne répondez plus et bloquez la personne. ' +
    'Parlez-en aujourd’hui à quelqu’un de confiance. Si vous êtes en danger ou pensez à mettre fin à vos jours, appelez maintenant le {emergency}. ' +
    'Les personnes ci-dessous traitent cela tous les jours, et les images peuvent souvent être retirées.',
  stalking:
    'Si quelqu’un vous suit, vous surveille ou vous contacte sans cesse, ce n’est pas votre faute, et vous avez raison de prendre cela au sérieux. ' +
    'Si la personne est proche ou si vous ne vous sentez pas en sécurité, appelez le {emergency} et allez là où il y a du monde. ' +
    'N’acceptez aucune rencontre et ne répondez pas ; notez ce qui se passe et quand. ' +
    'Si elle peut lire votre téléphone ou vos comptes, utilisez un autre appareil. Les personnes ci-dessous chercheront avec vous comment rester en sécurité.',
  eating_disorder:
    'Il faut du courage pour le dire. C’est une maladie, ce n’est pas votre faute, et il n’est pas nécessaire d’aller « assez mal » pour mériter de l’aide. ' +
    'Si vous perdez connaissance, avez mal à la poitrine ou le cœur irrégulier, vomissez du sang, ne tenez plus debout ou pensez à mettre fin à vos jours, ' +
    'appelez maintenant le {emergency}. Les personnes ci-dessous connaissent les troubles alimentaires, écoutent sans juger et parlent aussi aux familles.',
  psychosis:
    'Cela peut faire très peur, et il existe de l’aide. ' +
    'Si quelqu’un risque d’être blessé, ou si des voix vous disent de faire quelque chose de dangereux, appelez maintenant le {emergency}. ' +
    'Si possible, restez dans un endroit calme avec une personne de confiance, évitez l’alcool et les drogues, et n’arrêtez aucun médicament de vous-même. ' +
    'S’il s’agit d’un proche, gardez votre calme, ne contestez pas ce qu’il voit ou entend, et veillez aussi à votre sécurité. ' +
    'Les personnes ci-dessous vous prendront au sérieux.',
  postpartum:
    'Vous n’êtes ni une mauvaise mère ni un mauvais père, et cela n’arrive pas qu’à vous. Beaucoup de gens vivent cela autour d’une naissance, et avec de l’aide on va mieux. ' +
    'Si vous risquez de vous faire du mal ou d’en faire au bébé, ou si vous voyez, entendez ou croyez des choses que les autres ne perçoivent pas, appelez maintenant le {emergency}. ' +
    'Posez le bébé dans un endroit sûr, comme son lit, et demandez à quelqu’un de rester avec vous. ' +
    'Dites-le aussi aujourd’hui à votre sage-femme ou à votre médecin. Les personnes ci-dessous connaissent bien cela et ne vous jugeront pas.',
};

export const emergencyOpening: EmergencyOpening =
  'C’est peut-être une urgence. Appelez maintenant le {emergency}. Ensuite :';

export const thingsToDo: ThingsToDo = {
  stroke: [
    'Notez l’heure du début et dites-la aux secours.',
    'Laissez la personne allongée, la tête un peu relevée ; ne lui donnez rien à manger, à boire ou à avaler.',
    'Restez près d’elle et dites-le aussitôt si elle ne répond plus.',
  ],
  'chest-pain': [
    'Cessez tout effort, asseyez-vous et adossez-vous.',
    'Desserrez les vêtements, déverrouillez la porte et faites rester quelqu’un.',
    'Ne conduisez pas. Si la personne ne répond plus et ne respire pas normalement, appuyez fort et vite au milieu de la poitrine.',
  ],
  anaphylaxis: [
    'S’il y a un stylo d’adrénaline, utilisez-le tout de suite, sur la face extérieure de la cuisse.',
    'Allongez-vous à plat, jambes relevées ; asseyez-vous seulement si la respiration est difficile.',
    'Ne laissez pas la personne seule même si cela va mieux : cela peut revenir des heures après.',
  ],
  seizure: [
    'Écartez les objets durs et mettez quelque chose de mou sous la tête ; n’immobilisez pas la personne.',
    'Ne mettez rien dans la bouche et regardez combien de temps cela dure.',
    'Quand les secousses cessent, tournez-la sur le côté et vérifiez la respiration.',
  ],
  unresponsive: [
    'Secouez les épaules et parlez fort ; basculez la tête en arrière et cherchez la respiration pendant dix secondes.',
    'Si la respiration n’est pas normale, appuyez fort et vite au milieu de la poitrine, le téléphone sur haut-parleur.',
    'Si la personne respire normalement, tournez-la sur le côté et restez.',
  ],
  bleeding: [
    'Appuyez fermement sur la plaie avec un tissu et ne relâchez pas.',
    'Allongez la personne ; ajoutez du tissu par-dessus au lieu d’enlever le premier.',
    'Laissez en place ce qui est planté dans la plaie et appuyez autour.',
  ],
  'pregnancy-bleeding': [
    'Allongez-vous sur le côté gauche et ne marchez pas.',
    'Mettez une serviette, pas de tampon, pour que l’on voie la quantité.',
    'Préparez votre dossier de maternité et demandez à quelqu’un de rester.',
  ],
  poisoning: [
    'Ne faites vomir personne et ne donnez rien à boire sauf si on vous le dit.',
    'Prenez l’emballage ou la plante près du téléphone : quoi, combien, quand.',
    'Sur la peau ou dans l’œil, rincez à l’eau courante.',
  ],
  overdose: [
    'Restez avec la personne et n’attendez pas les symptômes.',
    'Si elle somnole, tournez-la sur le côté et surveillez sa respiration.',
    'Gardez les emballages et dites ce qui a été pris, combien et quand.',
  ],
  'gas-or-carbon-monoxide': [
    'Tout le monde dehors maintenant, à l’air libre, les animaux aussi ; laissez les portes ouvertes derrière vous.',
    'Ne touchez ni interrupteur, ni sonnette, ni flamme, et ne téléphonez pas à l’intérieur.',
    'Appelez de dehors et ne rentrez pas avant l’accord des secours. En cas de mal de tête ou de nausées, dites-le.',
  ],
  fire: [
    'Faites sortir tout le monde maintenant, fermez les portes derrière vous et ne prenez pas l’ascenseur.',
    'Restez au ras du sol sous la fumée ; si le passage est bloqué, fermez la porte, calfeutrez-la avec du linge mouillé et allez à une fenêtre.',
    'Appelez de dehors et ne retournez rien chercher.',
  ],
  'electric-shock': [
    'Ne touchez pas la personne tant qu’elle touche le courant : coupez d’abord le disjoncteur. Restez loin des lignes électriques.',
    'Si c’est impossible et qu’il s’agit du courant domestique, écartez-la avec un objet sec non métallique, debout sur un support sec.',
    'Vérifiez la respiration. Même si elle se sent bien, son cœur doit être examiné aujourd’hui.',
  ],
  'alcohol-withdrawal': [
    'La personne ne doit pas arrêter sans aide ni rester seule : tremblements, convulsions et confusion peuvent être mortels.',
    'Notez l’heure du dernier verre et s’il y a déjà eu une crise.',
    'En cas de crise, dégagez l’espace, ne mettez rien dans la bouche et tournez-la ensuite sur le côté.',
  ],
  drowning: [
    'Tendez une perche ou lancez un objet qui flotte ; n’entrez pas dans l’eau sans aide.',
    'Hors de l’eau, si la respiration n’est pas normale : cinq insufflations, puis des compressions sur la poitrine.',
    'Si la personne tousse ou somnole ensuite, elle doit être examinée aujourd’hui.',
  ],
  'heat-stroke': [
    'À l’ombre, retirez les vêtements et refroidissez tout de suite avec de l’eau et de l’air en mouvement.',
    'Mettez des linges mouillés ou des poches froides sur le cou, les aisselles et l’aine.',
    'Donnez de petites gorgées seulement si la personne est bien réveillée.',
  ],
  'child-burn': [
    'Refroidissez vingt minutes sous l’eau courante fraîche ou tiède et gardez le reste du corps au chaud.',
    'Retirez les vêtements et les bagues proches, sauf s’ils collent.',
    'Couvrez sans serrer avec du film alimentaire ou un linge propre : ni glace, ni beurre, ni crème.',
  ],
};
