// The product's own sentences on further messages, in Portuguese.
import type { OwnWords } from './own-words.ts';

export const portuguese: OwnWords = {
  welcome: [
    'Com muito gosto, e espero que continue a correr bem.',
    'De nada; se surgir mais alguma coisa, estou aqui.',
  ],
  wellDone: ['Que boa notícia, parabéns!', 'Fico muito contente, e o mérito é seu.'],
  completed: [
    'Se não ficou nada por resolver, pode marcar esta conversa como concluída.',
    'Quando quiser, esta conversa pode ser marcada como concluída.',
  ],
  offTopic: [
    'Sobre isso não tenho nada: as minhas notas são sobre problemas que se levam a um especialista. O assunto com que começou continua aberto aqui.',
    'Sobre isto também não tenho nada a dizer. Conte-me o que há de novo no seu assunto, e continuo a partir daí.',
  ],
  partly: [
    'Então ajuda, mas ainda não aguenta: a direção é a certa.',
    'Uma parte está feita; agora trata-se do que falta.',
  ],
  alarm: {
    body: 'Este sinal é novo e não deve esperar pela minha resposta: ligue agora a um médico ou à linha de saúde. Se apareceu de repente, ou afeta a respiração, a fala, a visão ou a força de um lado, ou se custa acordar a pessoa, ligue já para a emergência.',
    house:
      'Pare agora e afaste toda a gente. Se cheira a gás ou há fumo: não toque em interruptores, saia e chame os bombeiros de fora. Se está quente, zumbe ou há água perto da corrente: desligue o quadro se lá chegar a seco, e chame hoje um eletricista.',
    threat:
      'Agora a sua segurança está primeiro. Se está em perigo, ligue à polícia. Se não, diga hoje a alguém onde está, guarde todas as mensagens e ligue a uma linha de apoio contra a violência; é gratuita e confidencial.',
  },
  openers: {
    worked: ['Ainda bem que esta parte correu bem.'],
    thanks: ['Com gosto; e quanto ao resto:'],
    correction: ['Obrigado por esclarecer.', 'Então eu tinha entendido mal.'],
    'it-failed': ['Que pena que não tenha resultado.', 'Então ainda não era isso.'],
    worse: ['Isso vai na direção errada e merece atenção agora.', 'Lamento que esteja a piorar.'],
    refuses: ['Um não assim incomoda, mas ainda há caminhos.', 'Não é a resposta que se quer ouvir.'],
    cannot: ['Fez bem em dizer; faz-se de outra maneira.', 'É um limite claro, por isso isso fica de fora.'],
    'already-tried': ['Então isso já está feito.', 'Bem, isso sai da lista.'],
    'is-it-normal': ['Muita gente se pergunta isso.', 'Não é a única pessoa a perguntar.'],
    'what-to-say': ['Algo assim, com as suas palavras:', 'Para adaptar:'],
  },
  general: {
    detail:
      'Isso é um facto, por isso anote-o numa folha com o dia e o número; quem o ajudar vai perguntar isso primeiro. Depois reveja a ordem: primeiro o que tem prazo, a seguir o que pode fazer hoje sem ajuda e desfazer, por fim o que depende de outros.',
    'what-to-say':
      'Bastam três frases: o que aconteceu, sem acusar; o que isso significa para si; e um pedido com data. Por exemplo: «Na segunda aconteceu isto. Deixa-me em dificuldade. Podemos resolver até sexta?» Sem «sempre» nem «nunca».',
    refuses:
      'Muitas vezes o não é à forma, ao dia ou ao preço. Pergunte o que teria de mudar para ser um sim e ofereça duas opções que lhe sirvam. Se continuar a ser não, ponha o pedido por escrito e com data, para que um terceiro possa decidir.',
    cannot:
      'Deixe essa parte e faça a coisa mais pequena que hoje for possível, ou peça-a a uma pessoa concreta. Para o que agora não dá, marque um dia para voltar a ver.',
    'which-first':
      'Primeiro o que piora ou fica mais caro a cada dia; depois o que se faz em dez minutos; por fim o que depende de outros. Se duas coisas pesam o mesmo, a que se pode desfazer.',
    'it-failed':
      'Agora mude uma coisa só e dê-lhe o tempo todo, senão não saberá o que fez diferença. Anote o que fez e o que aconteceu: quem o ajudar vai perguntar exatamente isso.',
    'already-tried':
      'Insistir da mesma maneira não ajuda. O que conta é o que todas as tentativas tinham em comum e o que ninguém viu ainda: outra causa, outra pessoa, ou um profissional no local.',
    cost: 'Não tenho um número honesto para isto. Peça a dois lados o valor total por escrito, pergunte o que se pode somar depois e quanto custa só ver.',
    'how-long':
      'Não tenho um prazo honesto para isto. O que depende de si avalia-se no fim do tempo todo e não dia a dia. O que depende de outros precisa de uma data: peça-a, e pergunte o que acontece se ela passar.',
    why: 'A causa vê-se no padrão: quando começou, o que tinha mudado pouco antes, e quando fica melhor. Anotar alguns dias diz mais do que adivinhar.',
    'is-it-normal':
      'A melhor medida é a sua: é novo, aumenta, impede-o do que precisa de fazer? Três vezes não, e pode esperar; um sim, e vale a pena agir.',
    'by-country':
      'O que vale aí não está nas minhas notas, e muda de país para país. O serviço de defesa do consumidor ou a repartição competente diz de graça.',
    worse:
      'Desfaça o que mudou por último. Se alguém se pode magoar ou o dano cresce de hora a hora, chame hoje um profissional.',
  },
  fromNotes: ['Nas minhas notas, em inglês, está isto:', 'Sobre isso tenho esta nota em inglês:'],
  stillOpen: ['Falta uma coisa que decide como continuar:', 'Com isso só falta saber:'],
  eitherFirst:
    'Eu começava por «{first}»: custa pouco, pode desfazer-se e ajuda com o resto. «{second}» vem depois, a não ser que tenha um prazo.',
  eitherOpen:
    '«{first}» ou «{second}»: primeiro o que tem prazo ou fica mais caro a cada dia. Se nenhum tiver, o que puder fazer hoje, sem ajuda e com pouco dinheiro, e que se possa desfazer.',
  eitherCause:
    '«{first}» ou «{second}» vê-se pelo que só seria diferente num dos dois casos. Exclua primeiro o que for mais barato de verificar, mudando uma coisa de cada vez.',
};
