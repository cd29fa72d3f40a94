// What is said to a person in danger, in Portuguese, in words that serve Portugal and Brazil.
import { ALL_DAY, OFFICE_HOURS, SEE_WEBSITE } from '../helplines/country-help.ts';
import type { EmergencyOpening, MessageWords, PanelWords, ThingsToDo } from './words.ts';

export const panel: PanelWords = {
  helpNow: 'Ajuda, agora mesmo',
  title: 'Não precisa de passar por isto sem ajuda',
  inDanger: 'Em perigo imediato, ligue para',
  allCountries: 'Linhas de apoio de todos os países',
  allHelplines: 'Todas as linhas de apoio',
  notKept: 'Esta mensagem não foi guardada nem contada.',
  goOn: 'Ninguém está em perigo. Enviar a minha mensagem',
  backTo: {
    experts: 'Voltar aos especialistas',
    conversation: 'Voltar à conversa',
    conversations: 'Voltar às suas conversas',
    before: 'Voltar',
  },
  quietly:
    'Se alguém pode não estar em segurança, não precisa de passar por isto sem ajuda. Em perigo imediato, ligue para',
  quietlyOfBody: 'Se começou de repente, é grave ou piora, não espere: ligue para',
  alsoTalkTo: 'Também pode falar com {name}:',
  numberWords: {
    ambulance: 'ambulância',
    police: 'polícia',
    or: 'ou',
    orYourLocal: 'ou o número de emergência da sua região',
    callOrText: 'chamada ou SMS',
    mobile: 'telemóvel',
    online: 'Em linha',
    listedBy: {
      country: 'Lista por país',
      region: 'Lista por região',
      province: 'Lista por província',
      canton: 'Lista por cantão',
    },
    textTo: 'SMS com {word} para {number}',
  },
  hours: {
    [ALL_DAY]: '24 horas, todos os dias',
    [SEE_WEBSITE]: 'Horário no site',
    [OFFICE_HOURS]: 'Dias úteis, em horário de expediente',
  },
  crisisPage: {
    title: 'Apoio numa crise',
    message:
      'Se pensa em fazer mal a si, ou se alguém lhe faz mal, fale agora com uma pessoa. Não precisa de saber o que dizer.',
    anotherCountry: 'Outro país',
    leave: 'Sair depressa desta página',
    print: 'Imprimir este cartão',
  },
};

export const messages: MessageWords = {
  self_harm:
    'Ainda bem que disse isto. Parece que o sofrimento é muito grande, e não precisa de passar por isto sem ajuda. ' +
    'Se pode vir a fazer mal a si, ou se já tem ferimentos, ligue agora para {emergency}. ' +
    'Se conseguir, afaste-se de tudo com que se possa ferir e fique perto de alguém de confiança. ' +
    'As pessoas abaixo estão lá para ouvir e não vão julgar.',
  overdose:
    'Se tomou alguma coisa, ou se alguém ao seu lado tomou, ligue agora para {emergency}, mesmo que se sinta bem. ' +
    'Diga o que foi, quanto e quando. Não espere por sintomas e não tome mais nada. ' +
    'Se puder, fique com alguém e destranque a porta. A sua vida importa, e a ajuda funciona melhor quanto mais cedo chega. ' +
    'Se ainda nada foi tomado, ponha-o fora do alcance e fale com uma das pessoas abaixo.',
  abuse:
    'O que lhe estão a fazer não é culpa sua, e merece estar em segurança. ' +
    'Se está em perigo agora, ligue para {emergency}; se puder, vá para onde haja outras pessoas. ' +
    'As pessoas abaixo têm formação para isto. Vão acreditar em si, e a decisão sobre o que acontece a seguir é sua. ' +
    'Se alguém pode ver o seu aparelho, ligue de outro telefone e feche esta página no fim.',
  third_party:
    'Que bom que se preocupa com essa pessoa. Se ela está em perigo agora, ou tomou ou fez alguma coisa, ' +
    'ligue para {emergency} e, se for seguro para si, fique com ela até a ajuda chegar. ' +
    'Pode perguntar abertamente se ela pensa em suicídio; a pergunta não lhe dá essa ideia. ' +
    'As pessoas abaixo também aconselham amigos e familiares: não precisa de lidar com isto sem ajuda.',
  child_in_danger:
    'Fez bem em contar isto. Uma criança nunca tem culpa de lhe fazerem mal, e se isto se passa consigo, a culpa também não é sua. ' +
    'Se uma criança está em perigo agora, ligue para {emergency}; se puder, vá para um lugar seguro onde haja outras pessoas. ' +
    'As pessoas abaixo ouvem crianças e também adultos preocupados com uma criança, e ninguém precisa de provas para ligar. ' +
    'Se alguém pode ver este aparelho, ligue de outro telefone e feche esta página no fim.',
  sextortion:
    'O que lhe estão a fazer é um crime e não é culpa sua. Muitas pessoas passaram por isto, e é possível pará-lo. ' +
    'Não pague e não envie mais nada. Guarde as mensagens e os nomes como prova; depois deixe de responder e bloqueie essa pessoa. ' +
    'Conte hoje a alguém de confiança. Se está em perigo ou pensa em acabar com a vida, ligue agora para {emergency}. ' +
    'As pessoas abaixo lidam com isto todos os dias, e muitas vezes as imagens podem ser retiradas.',
  stalking:
    'Ser alvo de perseguição, vigilância ou contactos constantes não é culpa sua, e faz bem em levar isto a sério. ' +
    'Se essa pessoa está por perto ou não se sente em segurança, ligue para {emergency} e vá para onde haja outras pessoas. ' +
    'Não se encontre com ela e não responda; anote o que acontece e quando. ' +
    'Se ela pode ver o seu telefone ou as suas contas, use outro aparelho. As pessoas abaixo vão pensar consigo em como ficar em segurança.',
  eating_disorder:
    'É preciso coragem para dizer isto. É uma doença e não é culpa sua, e não precisa de estar «suficientemente mal» para merecer ajuda. ' +
    'Se desmaia, tem dor no peito ou o coração irregular, vomita sangue, não consegue ficar de pé ou pensa em acabar com a vida, ' +
    'ligue agora para {emergency}. As pessoas abaixo conhecem as perturbações alimentares, ouvem sem julgar e falam também com as famílias.',
  psychosis:
    'Isto pode assustar muito, e há ajuda. ' +
    'Se alguém pode ficar ferido, ou se vozes lhe dizem para fazer algo perigoso, ligue agora para {emergency}. ' +
    'Se puder, fique num lugar calmo com alguém de confiança, evite álcool e drogas e não deixe nenhum medicamento por conta própria. ' +
    'Se é sobre alguém próximo, mantenha a calma, não discuta o que essa pessoa vê ou ouve e cuide também da sua segurança. ' +
    'As pessoas abaixo vão levar isto a sério.',
  postpartum:
    'Não é má mãe nem mau pai, e isto não acontece só consigo. Muitas pessoas sentem-se assim à volta de um nascimento, e com ajuda melhora. ' +
    'Se pode vir a fazer mal a si ou ao bebé, ou se vê, ouve ou acredita em coisas que os outros não notam, ligue agora para {emergency}. ' +
    'Deite o bebé num lugar seguro, como o berço, e peça a alguém que fique consigo. ' +
    'Diga-o hoje também à sua parteira ou ao seu médico. As pessoas abaixo conhecem bem isto e não vão julgar.',
};

export const emergencyOpening: EmergencyOpening = 'Isto pode ser uma emergência. Ligue agora para {emergency}. Depois:';

export const thingsToDo: ThingsToDo = {
  stroke: [
    'Anote a hora em que começou e diga-a ao serviço de emergência.',
    'Deixe a pessoa deitada com a cabeça um pouco elevada; não dê nada para comer, beber ou engolir.',
    'Fique ao lado dela e avise logo se deixar de responder.',
  ],
  'chest-pain': [
    'Pare qualquer esforço, sente-se e encoste-se.',
    'Alargue a roupa apertada, destranque a porta e peça a alguém que fique.',
    'Não vá ao volante. Se a pessoa deixar de responder e não respirar normalmente, pressione com força e depressa no meio do peito.',
  ],
  anaphylaxis: [
    'Se houver uma caneta de adrenalina, use-a já na parte de fora da coxa.',
    'Deite-se de costas com as pernas elevadas; sente-se só se for difícil respirar.',
    'Não deixe a pessoa sem companhia, mesmo que melhore: pode voltar horas depois.',
  ],
  seizure: [
    'Afaste objetos duros e ponha algo macio debaixo da cabeça; não segure a pessoa à força.',
    'Não ponha nada na boca e veja quanto tempo dura.',
    'Quando os abalos pararem, vire-a de lado e verifique se respira.',
  ],
  unresponsive: [
    'Sacuda os ombros e fale alto; incline a cabeça para trás e veja durante dez segundos se respira.',
    'Se não respirar normalmente, pressione com força e depressa no meio do peito, com o telefone em alta voz (viva-voz).',
    'Se respirar normalmente, vire a pessoa de lado e fique.',
  ],
  bleeding: [
    'Pressione a ferida com firmeza com um pano e não largue.',
    'A pessoa deve deitar-se; ponha mais panos por cima em vez de tirar o primeiro.',
    'Não tire o que estiver espetado na ferida; pressione à volta.',
  ],
  'pregnancy-bleeding': [
    'Deite-se sobre o lado esquerdo e não ande.',
    'Ponha um penso higiénico (absorvente), não um tampão, para se ver a quantidade.',
    'Tenha à mão os documentos da gravidez e peça a alguém que fique.',
  ],
  poisoning: [
    'Não provoque o vómito e não dê nada a beber, a não ser que lho digam.',
    'Leve a embalagem ou a planta para o telefone: o quê, quanto, quando.',
    'Na pele ou no olho, lave com água corrente.',
  ],
  overdose: [
    'Fique com a pessoa e não espere por sintomas.',
    'Se estiver sonolenta, vire-a de lado e vigie a respiração.',
    'Guarde as embalagens e diga o que foi tomado, quanto e quando.',
  ],
  'gas-or-carbon-monoxide': [
    'Todos para a rua agora, ao ar livre, os animais também; deixe as portas abertas ao sair.',
    'Não toque em interruptores nem campainhas, não acenda nada e não telefone lá dentro.',
    'Ligue da rua e só volte a entrar quando os bombeiros o disserem. Com dor de cabeça ou enjoo, diga-lhes.',
  ],
  fire: [
    'Todos para fora agora; feche as portas ao sair e não use o elevador.',
    'Fique junto ao chão, abaixo do fumo; se o caminho estiver bloqueado, feche a porta, vede-a com panos molhados e vá para uma janela.',
    'Ligue da rua e não volte para buscar nada.',
  ],
  'electric-shock': [
    'Não toque na pessoa enquanto ela tocar na corrente: desligue primeiro o quadro elétrico (disjuntor). Fique longe de cabos de alta tensão.',
    'Se não puder, e for corrente doméstica, afaste-a com algo seco que não seja de metal, de pé sobre algo seco.',
    'Verifique se respira. Mesmo que se sinta bem, o coração tem de ser examinado hoje.',
  ],
  'alcohol-withdrawal': [
    'A pessoa não deve parar por conta própria nem ficar sem companhia: tremores, convulsões e confusão podem ser mortais.',
    'Anote quando bebeu pela última vez e se já teve alguma convulsão.',
    'Se houver uma convulsão, afaste os objetos, não ponha nada na boca e vire-a depois de lado.',
  ],
  drowning: [
    'Estenda uma vara ou atire algo que flutue; não entre na água sem ajuda.',
    'Fora da água, se não respirar normalmente: cinco insuflações e depois compressões no peito.',
    'Quem tossir ou ficar sonolento depois tem de ser visto hoje por um médico.',
  ],
  'heat-stroke': [
    'Para a sombra, tire a roupa e arrefeça logo com água e ar em movimento.',
    'Ponha panos molhados ou sacos frios no pescoço, nas axilas e nas virilhas.',
    'Dê pequenos goles só a quem está bem acordado.',
  ],
  'child-burn': [
    'Arrefeça vinte minutos com água corrente fresca ou morna e mantenha o resto do corpo quente.',
    'Tire a roupa e os anéis próximos, a não ser que estejam colados.',
    'Cubra sem apertar com película aderente (plástico filme) ou um pano limpo: nem gelo, nem manteiga, nem creme.',
  ],
};
