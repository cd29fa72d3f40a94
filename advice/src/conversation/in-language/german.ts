// The product's own sentences on further messages, in German.
import type { OwnWords } from './own-words.ts';

export const german: OwnWords = {
  welcome: ['Sehr gern, und ich hoffe, es geht gut weiter.', 'Gern geschehen; wenn etwas dazukommt, bin ich da.'],
  wellDone: ['Das freut mich sehr, gut gemacht!', 'Wie schön, und geschafft haben Sie es selbst.'],
  completed: [
    'Wenn nichts mehr offen ist, können Sie dieses Gespräch als erledigt markieren.',
    'Dieses Gespräch lässt sich dann jederzeit als erledigt markieren.',
  ],
  offTopic: [
    'Dazu habe ich nichts: In meinen Notizen stehen Probleme, mit denen Menschen zu Fachleuten gehen. Womit Sie begonnen haben, ist hier weiter offen.',
    'Auch dazu habe ich nichts zu sagen. Erzählen Sie mir, was in Ihrer Sache neu ist, dann geht es dort weiter.',
  ],
  partly: [
    'Es hilft also, hält aber noch nicht: das zeigt, dass die Richtung stimmt.',
    'Ein Teil ist geschafft; jetzt geht es um das, was noch fehlt.',
  ],
  alarm: {
    body: 'Dieses Zeichen ist neu und sollte nicht auf mich warten: Rufen Sie jetzt eine Arztpraxis oder den ärztlichen Bereitschaftsdienst an. Kam es plötzlich, oder sind Atem, Sprache, Sehen oder die Kraft einer Seite betroffen, oder ist jemand kaum zu wecken: sofort den Notruf wählen.',
    house:
      'Hören Sie jetzt damit auf und halten Sie alle fern. Bei Gasgeruch oder Rauch: nichts schalten, hinausgehen und von draußen die Feuerwehr rufen. Bei Wärme, Summen oder Wasser an Strom: die Sicherung ausschalten, wenn Sie trocken hinkommen, und heute noch einen Elektriker holen.',
    threat:
      'Ihre Sicherheit geht jetzt vor. Sind Sie in Gefahr, rufen Sie die Polizei. Sonst sagen Sie heute noch jemandem, wo Sie sind, heben Sie jede Nachricht auf und rufen Sie eine Beratungsstelle für Gewalt an; sie ist kostenlos und vertraulich.',
  },
  openers: {
    worked: ['Schön, dass dieser Teil gelungen ist.'],
    thanks: ['Sehr gern; und zu dem anderen:'],
    correction: ['Danke für die Richtigstellung.', 'Dann hatte ich das falsch verstanden.'],
    'it-failed': ['Schade, dass das nicht geholfen hat.', 'Dann war das noch nicht das Richtige.'],
    worse: [
      'Das geht in die falsche Richtung und verdient jetzt Aufmerksamkeit.',
      'Es tut mir leid, dass es schlimmer wird.',
    ],
    refuses: [
      'Ein solches Nein ist ärgerlich, doch es gibt noch Wege.',
      'Das ist eine Antwort, die man nicht gern hört.',
    ],
    cannot: ['Gut, dass Sie das sagen; dann geht es anders.', 'Das ist eine klare Grenze, also lassen wir es weg.'],
    'already-tried': ['Das haben Sie also schon hinter sich.', 'Dann lassen wir das ab hier weg.'],
    'is-it-normal': ['Das fragen sich viele.', 'Mit dieser Frage sind Sie nicht allein.'],
    'what-to-say': ['So etwa, mit Ihren eigenen Worten:', 'Zum Anpassen:'],
  },
  general: {
    detail:
      'Das gehört zu den Tatsachen, also halten Sie es mit Tag und Zahl auf einem Blatt fest; wer Ihnen hilft, fragt zuerst danach. Prüfen Sie damit die Reihenfolge noch einmal: zuerst, was eine Frist hat, dann, was Sie heute allein tun und wieder ändern können, zuletzt, was von anderen abhängt.',
    'what-to-say':
      'Drei Sätze genügen: was war, ohne Vorwurf; was es für Sie bedeutet; und eine Bitte mit einem Tag. Zum Beispiel: „Am Montag war das so. Das macht mir Mühe. Können wir es bis Freitag klären?“ „Immer“ und „nie“ bleiben weg.',
    refuses:
      'Oft gilt ein Nein der Form, dem Tag oder dem Preis. Fragen Sie, was für ein Ja anders sein müsste, und nennen Sie zwei Möglichkeiten, mit denen Sie leben können. Bleibt es beim Nein, schreiben Sie die Bitte mit Datum auf; dann kann ein Dritter entscheiden.',
    cannot:
      'Lassen Sie diesen Teil weg und tun Sie das Kleinste, was heute geht, oder bitten Sie eine bestimmte Person darum. Für alles, was jetzt nicht geht, setzen Sie einen Tag fest, an dem Sie es wieder ansehen.',
    'which-first':
      'Zuerst das, was mit jedem Tag schlimmer oder teurer wird; dann das, was in zehn Minuten getan ist; zuletzt das, wozu Sie andere brauchen. Sind zwei gleich wichtig, nehmen Sie das, was sich rückgängig machen lässt.',
    'it-failed':
      'Ändern Sie als Nächstes nur eine Sache und geben Sie ihr die volle Zeit, sonst wissen Sie nicht, was den Unterschied macht. Notieren Sie, was Sie getan haben und was daraus wurde; wer Ihnen hilft, fragt genau danach.',
    'already-tried':
      'Mehr vom Gleichen hilft nicht. Entscheidend ist, was alle Versuche gemeinsam hatten und was noch niemand angesehen hat: eine andere Ursache, eine andere Person, oder jemand vom Fach, der es vor Ort sieht.',
    cost: 'Eine ehrliche Zahl habe ich dafür nicht. Lassen Sie sich von zwei Seiten den ganzen Betrag schriftlich geben, fragen Sie, was noch dazukommen kann und was schon das Ansehen kostet.',
    'how-long':
      'Eine ehrliche Zahl habe ich dafür nicht. Was an Ihnen liegt, beurteilen Sie nach der vollen Zeit und nicht von Tag zu Tag. Was an anderen liegt, braucht ein Datum: fragen Sie danach, und was geschieht, wenn es verstreicht.',
    why: 'Die Ursache zeigt sich im Muster: wann fing es an, was war kurz davor anders, und wann ist es besser? Ein paar Tage notiert, sagt das mehr als jedes Raten.',
    'is-it-normal':
      'Der bessere Maßstab sind Sie selbst: Ist es neu, wird es mehr, hält es Sie von etwas ab? Dreimal nein, dann kann es warten; ein Ja, dann lohnt es sich zu handeln.',
    'by-country':
      'Was dort gilt, steht nicht in meinen Notizen, und es ist von Land zu Land verschieden. Die Verbraucherberatung oder das zuständige Amt des Landes sagt es kostenlos.',
    worse:
      'Machen Sie rückgängig, was Sie zuletzt geändert haben. Könnte jemand zu Schaden kommen oder wächst der Schaden von Stunde zu Stunde, holen Sie heute noch jemanden vom Fach.',
  },
  fromNotes: ['In meinen Notizen steht dazu auf Englisch:', 'Dazu habe ich diese englische Notiz:'],
  stillOpen: ['Eines entscheidet noch, wie es weitergeht:', 'Damit fehlt nur noch eines:'],
  eitherFirst:
    'Ich würde mit „{first}“ anfangen: das kostet wenig, lässt sich rückgängig machen und hilft beim Rest. „{second}“ kommt danach, außer es hat eine Frist.',
  eitherOpen:
    '„{first}“ oder „{second}“: zuerst das, wofür eine Frist läuft oder was mit jedem Tag teurer wird. Gilt das für keines, dann das, was Sie allein, heute und ohne viel Geld tun und wieder ändern können.',
  eitherCause:
    '„{first}“ oder „{second}“ zeigt sich an dem, was nur bei einem von beiden anders wäre. Schließen Sie zuerst das aus, was sich am billigsten prüfen lässt, und ändern Sie dabei nur eine Sache.',
};
