// The frame of a first reply in Spanish.
import type { Frame } from './frame-sentences.ts';

export const spanish: Frame = {
  onlyClosest:
    'No tengo notas sobre exactamente lo que cuenta. Esto es lo más cercano que tengo; tome de aquí lo que le sirva.',
  fromWhatYouDescribe: 'Sobre lo que describe:',
  ifPartOfIt: 'Si esto es parte del asunto ({cues}):',
  whenToGetHelp: 'Cuándo pedir ayuda:',
  rather: [
    'Si se trata más bien de uno de estos, tóquelo abajo o escriba «el primero»:',
    'Si alguno de estos se acerca más, tóquelo abajo o escriba «número 1»:',
    'También tengo notas sobre esto; toque el que le interese o escriba «número 1»:',
  ],
  severalNotes: [
    'No tengo nada sobre exactamente esto y no estoy seguro de cuál de mis notas necesita. Aquí está lo esencial de las más cercanas.',
    'Ninguna de mis notas trata justo de esto. Estas son las más cercanas, cada una con sus primeros pasos, y puedo equivocarme con todas.',
    'No puedo decir con certeza a cuál de mis notas corresponde. En breve, lo que dicen las más cercanas:',
  ],
  beginWith: 'Primero:',
  askForOne:
    '¿Cuál es? Tóquelo abajo o escriba «el primero», «el segundo» o «ninguno»; o dígame en una frase qué es distinto en su caso.',
  moreOn: 'Más sobre «{title}»',
  kindLeads: [
    'No tengo notas sobre exactamente esto, pero sí sobre este tipo de problema: {kind}. Así lo abordaría.',
    'Su caso no está tal cual en mis notas. Parece pertenecer a esto: {kind}. Este es el orden que suele funcionar.',
    'Justo sobre esto no tengo nada escrito. Lo más parecido es esto: {kind}. Empecemos por ahí.',
  ],
  professionalAdvice: {
    health:
      'Esto es una orientación general, no un consejo médico profesional; un médico o un farmacéutico puede valorar su caso.',
    legal:
      'Esto es una orientación general, no asesoramiento jurídico; las leyes cambian según el lugar, y un abogado o un servicio de asistencia jurídica puede valorar su caso.',
    finance:
      'Esto es una orientación general, no asesoramiento financiero; un asesor cualificado puede valorar su caso.',
  },
  otherExpert: 'Esto es más bien asunto de otra persona de nuestro equipo. Esto dicen nuestras notas.',
  eitherOr:
    '¿{first} o {second}? Mida las dos opciones con las mismas tres preguntas: cuánto cuesta cada una en todo su tiempo, en dinero y en esfuerzo; qué pasa con cada una si las cosas van mal; y cuál podría deshacer todavía. Si quedan casi iguales, elija la que se puede deshacer.',
};
