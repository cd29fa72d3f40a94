// The frame of a first reply in German.
import type { Frame } from './frame-sentences.ts';

export const german: Frame = {
  onlyClosest:
    'Zu genau Ihrem Fall habe ich keine Notizen. Das Folgende kommt ihm am nächsten; nehmen Sie daraus, was passt.',
  fromWhatYouDescribe: 'Zu dem, was Sie beschreiben:',
  ifPartOfIt: 'Falls das dazugehört ({cues}):',
  whenToGetHelp: 'Wann Sie Hilfe holen sollten:',
  rather: [
    'Falls es eher eines davon ist, tippen Sie es unten an oder schreiben Sie „das erste“:',
    'Kommt eines davon näher heran, tippen Sie es unten an oder schreiben Sie „Nummer 1“:',
    'Auch dazu habe ich Notizen; tippen Sie an, was Sie meinen, oder schreiben Sie „Nummer 1“:',
  ],
  severalNotes: [
    'Zu genau diesem Fall habe ich nichts, und ich bin nicht sicher, welche meiner Notizen Sie brauchen. Hier ist der Kern der nächstliegenden.',
    'Keine meiner Notizen trifft es genau. Diese kommen am nächsten, jede mit ihren ersten Schritten, und ich kann mit allen falsch liegen.',
    'Ich kann nicht sicher sagen, wohin das gehört. Kurz das, was in den nächsten Notizen steht:',
  ],
  beginWith: 'Zuerst:',
  askForOne:
    'Was davon ist es? Tippen Sie es unten an oder schreiben Sie „das erste“, „das zweite“ oder „keines“; oder sagen Sie in einem Satz, was bei Ihnen anders ist.',
  moreOn: 'Mehr zu „{title}“',
  kindLeads: [
    'Zu genau diesem Fall habe ich keine Notizen, wohl aber zu dieser Art von Problem: {kind}. So würde ich vorgehen.',
    'Ihr Fall steht so nicht in meinen Notizen. Er gehört wohl hierher: {kind}. Das ist die Reihenfolge, die sich bewährt.',
    'Ganz genau dazu ist nichts aufgeschrieben. Am ehesten ist es das: {kind}. Beginnen wir dort.',
  ],
  professionalAdvice: {
    health:
      'Das ist eine allgemeine Orientierung und keine ärztliche Beratung; Ihren Fall können Arzt, Ärztin oder Apotheke beurteilen.',
    legal:
      'Das ist eine allgemeine Orientierung und keine Rechtsberatung; das Recht ist je nach Ort verschieden, und eine Anwältin oder Beratungsstelle kann Ihren Fall beurteilen.',
    finance:
      'Das ist eine allgemeine Orientierung und keine Finanzberatung; eine Fachperson kann Ihren Fall beurteilen.',
  },
  otherExpert: 'Das ist eher eine Sache für jemand anderen aus unserem Team. Hier ist, was unsere Notizen dazu sagen.',
  eitherOr:
    '{first} oder {second}? Messen Sie beides an denselben drei Dingen: was es über die ganze Zeit kostet, an Geld und an Mühe; was bei jedem geschieht, wenn es schlecht läuft; und was Sie noch rückgängig machen könnten. Liegen beide fast gleichauf, nehmen Sie das, was sich rückgängig machen lässt.',
};
