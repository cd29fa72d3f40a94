// What is said to a person in danger, in Spanish.
import { ALL_DAY, OFFICE_HOURS, SEE_WEBSITE } from '../helplines/country-help.ts';
import type { EmergencyOpening, MessageWords, PanelWords, ThingsToDo } from './words.ts';

export const panel: PanelWords = {
  helpNow: 'Ayuda ahora mismo',
  title: 'No tienes que pasar por esto a solas',
  inDanger: 'En peligro inmediato, llama al',
  allCountries: 'Líneas de ayuda de todos los países',
  allHelplines: 'Todas las líneas de ayuda',
  notKept: 'No hemos guardado ni contado este mensaje.',
  goOn: 'Nadie está en peligro. Enviar mi mensaje',
  backTo: {
    experts: 'Volver a los expertos',
    conversation: 'Volver a la conversación',
    conversations: 'Volver a tus conversaciones',
    before: 'Volver',
  },
  quietly: 'Si puede que alguien no esté a salvo, no tienes que pasar por esto a solas. En peligro inmediato, llama al',
  quietlyOfBody: 'Si empezó de repente, es grave o empeora, no esperes: llama al',
  alsoTalkTo: 'También puedes hablar con {name}:',
  numberWords: {
    ambulance: 'ambulancia',
    police: 'policía',
    or: 'o al',
    orYourLocal: 'o al número de emergencias de tu zona',
    callOrText: 'llamada o SMS',
    mobile: 'móvil',
    online: 'En línea',
    listedBy: {
      country: 'Lista por países',
      region: 'Lista por regiones',
      province: 'Lista por provincias',
      canton: 'Lista por cantones',
    },
    textTo: 'SMS con {word} al {number}',
  },
  hours: {
    [ALL_DAY]: '24 horas, todos los días',
    [SEE_WEBSITE]: 'Consulta el horario en la web',
    [OFFICE_HOURS]: 'Días laborables, en horario de oficina',
  },
  crisisPage: {
    title: 'Ayuda en una crisis',
    message:
      'Si piensas en hacerte daño, o si alguien te está haciendo daño, habla ahora con una persona. No hace falta que sepas qué decir.',
    anotherCountry: 'Otro país',
    leave: 'Salir rápido de esta página',
    print: 'Imprimir esta tarjeta',
  },
};

export const messages: MessageWords = {
  self_harm:
    'Me alegra mucho que lo hayas dicho. Parece que estás sufriendo mucho, y no tienes que pasar por esto a solas. ' +
    'Si crees que podrías hacerte daño, o ya tienes alguna herida, llama ahora al {emergency}. ' +
    'Si puedes, aléjate de todo aquello con lo que podrías hacerte daño y busca la compañía de alguien de confianza. ' +
    'Las personas de abajo están para escucharte y no te van a juzgar.',
  overdose:
    'Si tú o alguien que está contigo ha tomado algo, llama ahora al {emergency}, aunque te encuentres bien. ' +
    'Di qué fue, cuánto y cuándo. No esperes a que haya síntomas y no tomes nada más. ' +
    'Si puedes, no te quedes a solas y deja la puerta sin llave. Tú importas, y la ayuda funciona mejor cuanto antes llega. ' +
    'Si todavía no se ha tomado nada, ponlo fuera de tu alcance y habla con alguna de las personas de abajo.',
  abuse:
    'Lo que te están haciendo no es culpa tuya, y mereces estar a salvo. ' +
    'Si estás en peligro ahora mismo, llama al {emergency}; si puedes, ve a un lugar donde haya más gente. ' +
    'Las personas de abajo tienen formación para esto. Te van a creer, y tú decides qué pasa después. ' +
    'Si alguien puede mirar tu dispositivo, llama desde otro teléfono y cierra esta página al terminar.',
  third_party:
    'Gracias por preocuparte por esa persona. Si está en peligro ahora mismo, o ha tomado o hecho algo, ' +
    'llama al {emergency} y, si es seguro para ti, quédate a su lado hasta que llegue la ayuda. ' +
    'Puedes preguntarle abiertamente si piensa en el suicidio; preguntar no le mete esa idea en la cabeza. ' +
    'Las personas de abajo también orientan a amigos y familiares, así que no tienes que afrontarlo a solas.',
  child_in_danger:
    'Gracias por contarlo. Un niño o una niña nunca tiene la culpa de que le hagan daño, y si te pasa a ti, tú tampoco la tienes. ' +
    'Si un menor está en peligro ahora mismo, llama al {emergency}; si puedes, ve a un lugar seguro donde haya más gente. ' +
    'Las personas de abajo escuchan a menores y también a adultos preocupados por uno, y no hacen falta pruebas para llamar. ' +
    'Si alguien puede mirar este dispositivo, llama desde otro teléfono y cierra esta página al terminar.',
  sextortion:
    'Lo que te están haciendo es un delito y no es culpa tuya. A muchas personas les ha pasado, y se puede parar. ' +
    'No pagues y no envíes nada más. Guarda los mensajes y los nombres como prueba; después deja de responder y bloquea a esa persona. ' +
    'Cuéntaselo hoy a alguien de confianza. Si estás en peligro o piensas en quitarte la vida, llama ahora al {emergency}. ' +
    'Las personas de abajo tratan con esto todos los días, y a menudo se pueden retirar las imágenes.',
  stalking:
    'Que te sigan, te vigilen o te escriban una y otra vez no es culpa tuya, y haces bien en tomártelo en serio. ' +
    'Si esa persona está cerca o no te sientes a salvo, llama al {emergency} y ve a donde haya más gente. ' +
    'No quedes con ella ni le respondas; apunta qué pasa y cuándo. ' +
    'Si es posible que vea tu teléfono o tus cuentas, usa otro dispositivo. Las personas de abajo te ayudarán a pensar cómo mantenerte a salvo.',
  eating_disorder:
    'Hace falta valor para decirlo. Es una enfermedad y no es culpa tuya, y no hace falta estar «lo bastante mal» para merecer ayuda. ' +
    'Si te desmayas, te duele el pecho, notas el corazón irregular, vomitas sangre, no te tienes en pie o piensas en quitarte la vida, ' +
    'llama ahora al {emergency}. Las personas de abajo conocen los trastornos de la alimentación, escuchan sin juzgar y hablan también con las familias.',
  psychosis:
    'Esto puede dar mucho miedo, y hay ayuda. ' +
    'Si alguien puede salir herido, o si unas voces te dicen que hagas algo peligroso, llama ahora al {emergency}. ' +
    'Si puedes, busca un lugar tranquilo con alguien de confianza, evita el alcohol y las drogas y no dejes ningún medicamento por tu cuenta. ' +
    'Si se trata de alguien cercano, mantén la calma, no discutas sobre lo que ve u oye y cuida también de tu seguridad. ' +
    'Las personas de abajo te tomarán en serio.',
  postpartum:
    'No eres mala madre ni mal padre, y no te pasa solo a ti. Muchas personas se sienten así alrededor de un parto, y con ayuda se mejora. ' +
    'Si podrías hacerte daño o hacérselo al bebé, o ves, oyes o crees cosas que los demás no perciben, llama ahora al {emergency}. ' +
    'Deja al bebé en un lugar seguro, como la cuna, y pide a alguien que se quede contigo. ' +
    'Díselo hoy también a tu matrona o a tu médico. Las personas de abajo lo conocen bien y no te van a juzgar.',
};

export const emergencyOpening: EmergencyOpening = 'Puede ser una emergencia. Llama ahora al {emergency}. Después:';

export const thingsToDo: ThingsToDo = {
  stroke: [
    'Apunta a qué hora empezó y díselo al servicio de emergencias.',
    'Que la persona esté acostada con la cabeza un poco elevada; no le des nada de comer, de beber ni que tragar.',
    'Quédate a su lado y avisa enseguida si deja de responder.',
  ],
  'chest-pain': [
    'Deja todo esfuerzo, siéntate y recuéstate.',
    'Afloja la ropa apretada, deja la puerta sin llave y que alguien se quede.',
    'No conduzcas. Si la persona deja de responder y no respira con normalidad, aprieta fuerte y rápido en el centro del pecho.',
  ],
  anaphylaxis: [
    'Si hay un autoinyector de adrenalina, úsalo enseguida en la cara externa del muslo.',
    'Acuéstate boca arriba con las piernas en alto; siéntate solo si cuesta respirar.',
    'No dejes sola a la persona aunque mejore: puede volver horas después.',
  ],
  seizure: [
    'Aparta los objetos duros y pon algo blando bajo la cabeza; no sujetes a la persona.',
    'No le metas nada en la boca y mira cuánto dura.',
    'Cuando paren las sacudidas, ponla de lado y comprueba si respira.',
  ],
  unresponsive: [
    'Sacude sus hombros y háblale fuerte; inclina su cabeza hacia atrás y comprueba durante diez segundos si respira.',
    'Si no respira con normalidad, aprieta fuerte y rápido en el centro del pecho, con el teléfono en altavoz.',
    'Si respira con normalidad, ponla de lado y quédate.',
  ],
  bleeding: [
    'Aprieta la herida con firmeza con un paño y no lo sueltes.',
    'Que se acueste; pon más paños encima en vez de quitar el primero.',
    'No saques lo que esté clavado; aprieta alrededor.',
  ],
  'pregnancy-bleeding': [
    'Acuéstate sobre el lado izquierdo y no camines.',
    'Ponte una compresa, no un tampón, para que se vea la cantidad.',
    'Ten a mano los papeles del embarazo y no te quedes a solas.',
  ],
  poisoning: [
    'No provoques el vómito y no des nada de beber salvo que te lo indiquen.',
    'Lleva el envase o la planta al teléfono: qué, cuánto y cuándo.',
    'Si está en la piel o en los ojos, enjuaga con agua corriente.',
  ],
  overdose: [
    'Quédate con la persona y no esperes a que haya síntomas.',
    'Si está adormilada, ponla de lado y vigila la respiración.',
    'Guarda los envases y di qué tomó, cuánto y cuándo.',
  ],
  'gas-or-carbon-monoxide': [
    'Que salga todo el mundo al aire libre ahora, también los animales; deja las puertas abiertas al salir.',
    'No toques interruptores ni timbres, no enciendas nada y no llames desde dentro.',
    'Llama desde fuera y no vuelvas a entrar hasta que los bomberos lo digan. Si hay dolor de cabeza o náuseas, díselo.',
  ],
  fire: [
    'Que salga todo el mundo ahora; cierra las puertas al salir y no uses el ascensor.',
    'Agáchate por debajo del humo; si el paso está cortado, cierra la puerta, tapa las rendijas con trapos mojados y ve a una ventana.',
    'Llama desde fuera y no vuelvas por nada.',
  ],
  'electric-shock': [
    'No toques a la persona mientras esté en contacto con la corriente: corta antes la corriente en el cuadro eléctrico. Mantente lejos de los cables de alta tensión.',
    'Si no puedes y es corriente doméstica, apártala con algo seco que no sea metálico, de pie sobre algo seco.',
    'Comprueba si respira. Aunque se sienta bien, un médico tiene que revisarle el corazón hoy mismo.',
  ],
  'alcohol-withdrawal': [
    'Que la persona no lo deje de golpe por su cuenta ni se quede a solas: los temblores, las convulsiones y la confusión pueden ser mortales.',
    'Apunta cuándo bebió por última vez y si ya tuvo alguna convulsión.',
    'Si convulsiona, despeja el espacio, no le metas nada en la boca y después ponla de lado.',
  ],
  drowning: [
    'Alcánzale un palo o lanza algo que flote; no entres en el agua sin ayuda.',
    'Fuera del agua, si no respira con normalidad: cinco insuflaciones y después compresiones en el pecho.',
    'Si después tose o tiene sueño, tiene que verle un médico hoy mismo.',
  ],
  'heat-stroke': [
    'A la sombra, fuera la ropa, y enfriar enseguida con agua y aire en movimiento.',
    'Pon paños mojados o bolsas frías en el cuello, las axilas y las ingles.',
    'Da sorbos pequeños solo si la persona está completamente despierta.',
  ],
  'child-burn': [
    'Enfría la quemadura veinte minutos con agua corriente fresca o templada y abriga el resto del cuerpo.',
    'Quita la ropa y los anillos cercanos, salvo que estén pegados.',
    'Cubre sin apretar con film de cocina o un paño limpio: ni hielo, ni mantequilla, ni cremas.',
  ],
};
