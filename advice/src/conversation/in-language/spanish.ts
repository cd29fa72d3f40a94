// The product's own sentences on further messages, in Spanish.
import type { OwnWords } from './own-words.ts';

export const spanish: OwnWords = {
  welcome: ['Con mucho gusto, y espero que siga yendo bien.', 'De nada; si surge algo más, aquí estoy.'],
  wellDone: ['¡Qué buena noticia, muy bien hecho!', 'Cuánto me alegro, y el mérito es tuyo.'],
  completed: [
    'Si no queda nada pendiente, puedes marcar esta conversación como terminada.',
    'Cuando quieras, esta conversación se puede marcar como terminada.',
  ],
  offTopic: [
    'Sobre eso no tengo nada: mis notas tratan de problemas que se llevan a un experto. Aquello con lo que empezó sigue abierto aquí.',
    'Sobre esto tampoco tengo nada que decir. Cuénteme qué hay de nuevo en su asunto y sigo desde ahí.',
  ],
  partly: [
    'Entonces ayuda, pero todavía no aguanta: la dirección es la buena.',
    'Una parte ya está; ahora se trata de lo que falta.',
  ],
  alarm: {
    body: 'Esta señal es nueva y no debe esperar a mi respuesta: llama ahora a un médico o a la línea de salud. Si apareció de repente, o afecta a la respiración, el habla, la vista o la fuerza de un lado, o cuesta despertar a la persona, llama enseguida a emergencias.',
    house:
      'Para ahora y que nadie se acerque. Si huele a gas o hay humo, no toques interruptores, sal y llama a los bomberos desde fuera. Si algo eléctrico está caliente, zumba o está mojado, corta la corriente si puedes llegar en seco y llama hoy a un electricista.',
    threat:
      'Ahora lo primero es tu seguridad. Si estás en peligro, llama a la policía. Si no, di hoy a alguien dónde estás, guarda todos los mensajes y llama a una línea de ayuda contra la violencia; es gratis y confidencial.',
  },
  openers: {
    worked: ['Qué bien que esta parte haya salido.'],
    thanks: ['Con gusto; y sobre lo demás:'],
    correction: ['Gracias por aclararlo.', 'Entonces lo había entendido mal.'],
    'it-failed': ['Qué lástima que no haya servido.', 'Entonces eso todavía no era.'],
    worse: ['Eso va en mala dirección y merece atención ahora.', 'Siento que vaya a peor.'],
    refuses: ['Un no así molesta, pero quedan caminos.', 'No es la respuesta que se quiere oír.'],
    cannot: ['Está bien decirlo; lo hacemos de otra manera.', 'Es un límite claro, así que eso lo dejamos.'],
    'already-tried': ['Entonces eso ya está hecho.', 'Bien, eso lo quitamos de la lista.'],
    'is-it-normal': ['Mucha gente se lo pregunta.', 'No eres la única persona que se lo pregunta.'],
    'what-to-say': ['Algo así, con tus propias palabras:', 'Para adaptarlo:'],
  },
  general: {
    detail:
      'Eso es un dato, así que apúntalo en una hoja con fecha y cifra; quien te ayude lo preguntará primero. Y revisa con eso el orden: primero lo que tiene plazo, luego lo que puedes hacer hoy sin ayuda y deshacer, y al final lo que depende de otros.',
    'what-to-say':
      'Bastan tres frases: qué pasó, sin reproche; qué supone para ti; y una petición con una fecha. Por ejemplo: «El lunes pasó esto. Me deja en esta situación. ¿Podemos resolverlo antes del viernes?» Sin «siempre» ni «nunca».',
    refuses:
      'Muchas veces el no es a la forma, al día o al precio. Pregunta qué tendría que cambiar para que fuera un sí y ofrece dos opciones que puedas aceptar. Si sigue siendo no, pon la petición por escrito y con fecha, para que pueda decidir una tercera persona.',
    cannot:
      'Deja esa parte y haz lo más pequeño que hoy esté a tu alcance, o pídeselo a una persona concreta. Para lo que ahora no se puede, fija un día en que lo vuelvas a mirar.',
    'which-first':
      'Primero lo que empeora o se encarece cada día; luego lo que se hace en diez minutos; al final lo que depende de otros. Si dos cosas pesan igual, la que se pueda deshacer.',
    'it-failed':
      'Ahora cambia una sola cosa y dale todo su tiempo; si no, no sabrás qué funcionó. Anota qué hiciste y qué pasó: quien te ayude preguntará justo eso.',
    'already-tried':
      'Repetirlo con más fuerza no ayuda. Lo que cuenta es qué tenían en común todos los intentos y qué no ha mirado nadie todavía: otra causa, otra persona o un profesional que lo vea allí mismo.',
    cost: 'No tengo una cifra honesta para esto. Pide a dos sitios el importe completo por escrito, pregunta qué se puede añadir después y cuánto cobran solo por mirarlo.',
    'how-long':
      'No tengo un plazo honesto para esto. Lo que depende de ti, júzgalo al cabo de todo su tiempo y no día a día. Lo que depende de otros necesita una fecha: pídela, y pregunta qué pasa si no se cumple.',
    why: 'La causa se ve en la pauta: cuándo empezó, qué cambió justo antes y cuándo va mejor. Anotarlo unos días dice más que adivinar.',
    'is-it-normal':
      'La mejor medida eres tú: ¿es nuevo, va a más, te impide hacer lo que necesitas? Tres veces no, y puede esperar; un sí, y vale la pena actuar.',
    'by-country':
      'Lo que vale allí no está en mis notas, y cambia de un país a otro. La oficina de consumo o el organismo competente del país lo dice gratis.',
    worse:
      'Deshaz lo último que cambiaste. Si alguien puede salir herido o el daño crece por horas, llama hoy mismo a un profesional.',
  },
  fromNotes: ['En mis notas, en inglés, dice esto:', 'Sobre eso tengo esta nota en inglés:'],
  stillOpen: ['Queda una cosa que decide cómo seguir:', 'Con eso solo falta saber esto:'],
  eitherFirst:
    'Yo empezaría por «{first}»: cuesta poco, se puede deshacer y ayuda con lo demás. «{second}» viene después, salvo que tenga un plazo.',
  eitherOpen:
    '«{first}» o «{second}»: primero lo que tenga un plazo o se encarezca cada día. Si ninguna lo tiene, lo que puedas hacer hoy, sin ayuda y sin mucho dinero, y que se pueda deshacer.',
  eitherCause:
    '«{first}» o «{second}» se nota en lo que sería distinto solo en uno de los dos casos. Descarta primero lo más barato de comprobar, y cambia una sola cosa cada vez.',
};
