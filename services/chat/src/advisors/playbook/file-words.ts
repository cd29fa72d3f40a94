// What the offline advisor says about attached files, in the language of the message.
import { detectLanguage } from '@consilium/advice/language/detect-language.ts';
import type { Language } from '@consilium/advice/language/languages.ts';

interface FileWords {
  readonly searched: string;
  /** A scan, or an empty file. */
  readonly hasNoText: string;
  readonly noImages: string;
  readonly placeSays: string;
  readonly fileSays: string;
  readonly notFound: string;
  readonly noPages: string;
}

const words: Readonly<Record<Language, FileWords>> = {
  en: {
    searched:
      'I searched {files} for what your question is about. Without a model I cannot judge what it says in detail.',
    hasNoText:
      'I found no text in {files}: it may be a scan or a picture. Copy the lines that matter into your message.',
    noImages: 'I cannot see images: I answer from written notes here. Tell me in words what yours shows.',
    placeSays: '**{place}** of {files} says:',
    fileSays: 'In {files} it says:',
    notFound: 'I did not find {place} in {files}.',
    noPages: 'I cannot tell the pages of {files} apart. Name a clause, or copy a few of its words.',
  },
  de: {
    searched:
      'Ich habe {files} nach dem durchsucht, worum es in Ihrer Frage geht. Ohne ein Modell kann ich nicht im Einzelnen beurteilen, was darin steht.',
    hasNoText:
      'In {files} habe ich keinen Text gefunden: vielleicht ist es ein Scan oder ein Bild. Schreiben Sie die wichtigen Zeilen in Ihre Nachricht.',
    noImages:
      'Bilder kann ich nicht sehen: hier antworte ich aus geschriebenen Notizen. Sagen Sie mir in Worten, was darauf ist.',
    placeSays: '**{place}** in {files} lautet:',
    fileSays: 'In {files} steht:',
    notFound: '{place} habe ich in {files} nicht gefunden.',
    noPages:
      'Die Seiten von {files} kann ich nicht unterscheiden. Nennen Sie eine Klausel, oder schreiben Sie ein paar Worte daraus ab.',
  },
  es: {
    searched:
      'He buscado en {files} aquello de lo que trata su pregunta. Sin un modelo no puedo juzgar en detalle lo que dice.',
    hasNoText:
      'No he encontrado texto en {files}: puede ser un escaneo o una imagen. Copie en su mensaje las líneas que importan.',
    noImages: 'No puedo ver imágenes: aquí respondo con notas escritas. Dígame con palabras qué muestra la suya.',
    placeSays: '**{place}** de {files} dice:',
    fileSays: 'En {files} dice:',
    notFound: 'No he encontrado {place} en {files}.',
    noPages: 'No puedo distinguir las páginas de {files}. Nombre una cláusula o copie unas palabras.',
  },
  fr: {
    searched:
      'J’ai cherché dans {files} ce sur quoi porte votre question. Sans modèle, je ne peux pas juger en détail ce qui y est écrit.',
    hasNoText:
      'Je n’ai pas trouvé de texte dans {files} : c’est peut-être un scan ou une image. Recopiez les lignes importantes dans votre message.',
    noImages:
      'Je ne vois pas les images : je réponds ici à partir de notes écrites. Dites-moi avec des mots ce que montre la vôtre.',
    placeSays: '**{place}** de {files} dit :',
    fileSays: 'Dans {files}, il est écrit :',
    notFound: 'Je n’ai pas trouvé {place} dans {files}.',
    noPages: 'Je ne distingue pas les pages de {files}. Nommez une clause ou recopiez quelques mots.',
  },
  pt: {
    searched:
      'Procurei em {files} aquilo de que trata a sua pergunta. Sem um modelo não consigo avaliar em pormenor o que diz.',
    hasNoText:
      'Não encontrei texto em {files}: pode ser uma digitalização ou uma imagem. Copie para a mensagem as linhas que importam.',
    noImages:
      'Não consigo ver imagens: aqui respondo a partir de notas escritas. Diga-me por palavras o que a sua mostra.',
    placeSays: '**{place}** de {files} diz:',
    fileSays: 'Em {files} lê-se:',
    notFound: 'Não encontrei {place} em {files}.',
    noPages: 'Não consigo distinguir as páginas de {files}. Indique uma cláusula ou copie algumas palavras.',
  },
  it: {
    searched:
      'Ho cercato in {files} ciò di cui parla la Sua domanda. Senza un modello non posso giudicare in dettaglio che cosa c’è scritto.',
    hasNoText:
      'Non ho trovato testo in {files}: forse è una scansione o un’immagine. Copi nel messaggio le righe che contano.',
    noImages: 'Non vedo le immagini: qui rispondo da appunti scritti. Mi dica a parole che cosa mostra la Sua.',
    placeSays: '**{place}** di {files} dice:',
    fileSays: 'In {files} c’è scritto:',
    notFound: 'Non ho trovato {place} in {files}.',
    noPages: 'Non riesco a distinguere le pagine di {files}. Indichi una clausola o copi qualche parola.',
  },
};

export const fileWordsFor = (message: string): FileWords => words[detectLanguage(message) ?? 'en'];

/** `files` and `place` may contain `$`. */
export function filled(sentence: string, { files, place = '' }: { files: string; place?: string }): string {
  return sentence.replace('{files}', () => files).replace('{place}', () => place);
}
