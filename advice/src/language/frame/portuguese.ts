// The frame of a first reply in Portuguese.
import type { Frame } from './frame-sentences.ts';

export const portuguese: Frame = {
  onlyClosest:
    'Não tenho notas exatamente sobre o que descreve. Isto é o mais próximo que tenho; aproveite o que servir.',
  fromWhatYouDescribe: 'Sobre o que descreve:',
  ifPartOfIt: 'Se isto fizer parte ({cues}):',
  whenToGetHelp: 'Quando pedir ajuda:',
  rather: [
    'Se for antes um destes, toque nele em baixo ou escreva «o primeiro»:',
    'Se algum destes se aproximar mais, toque nele em baixo ou escreva «número 1»:',
    'Também tenho notas sobre isto; toque no que lhe interessa ou escreva «número 1»:',
  ],
  severalNotes: [
    'Não tenho nada exatamente sobre isto e não tenho a certeza de qual das minhas notas precisa. Aqui está o essencial das mais próximas.',
    'Nenhuma das minhas notas trata mesmo disto. Estas são as mais próximas, cada uma com os primeiros passos, e posso estar errado em todas.',
    'Não posso dizer com certeza a qual das minhas notas isto pertence. Em resumo, o que dizem as mais próximas:',
  ],
  beginWith: 'Primeiro:',
  askForOne:
    'Qual é? Toque nele em baixo ou escreva «o primeiro», «o segundo» ou «nenhum»; ou diga-me numa frase o que é diferente no seu caso.',
  moreOn: 'Mais sobre «{title}»',
  kindLeads: [
    'Não tenho notas exatamente sobre isto, mas tenho sobre este tipo de problema: {kind}. Eu faria assim.',
    'O seu caso não está tal e qual nas minhas notas. Parece pertencer a isto: {kind}. Esta é a ordem que costuma resultar.',
    'Mesmo sobre isto não há nada escrito. O mais próximo é isto: {kind}. Comecemos por aí.',
  ],
  professionalAdvice: {
    health: 'Esta é uma orientação geral, não um conselho médico; um médico ou farmacêutico pode avaliar o seu caso.',
    legal:
      'Esta é uma orientação geral, não aconselhamento jurídico; as leis mudam de lugar para lugar, e um advogado ou serviço de apoio jurídico pode avaliar o seu caso.',
    finance:
      'Esta é uma orientação geral, não aconselhamento financeiro; um consultor qualificado pode avaliar o seu caso.',
  },
  otherExpert: 'Isto é mais assunto de outra pessoa da nossa equipa. Eis o que dizem as nossas notas.',
  eitherOr:
    '{first} ou {second}? Meça as duas coisas pelas mesmas três perguntas: quanto custa cada uma em todo o seu tempo, em dinheiro e em trabalho; o que acontece com cada uma se correr mal; e qual ainda poderia desfazer. Se ficarem quase iguais, escolha a que se pode desfazer.',
};
