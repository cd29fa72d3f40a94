// The most direct phrases of wanting to die in other languages with Latin letters. Accents do not matter.
import type { Section } from './section.ts';

const outright = (name: string, phrases: string): Section => ({
  kind: 'self_harm',
  severity: 'direct',
  name,
  mutedBy: ['fiction'],
  phrases,
});

export const LANGUAGES: readonly Section[] = [
  outright(
    'spanish',
    `quiero|quisiera|deseo|prefiero|necesito ..2 morir|morirme|matarme|suicidarme|desaparecer
    me ..1 quiero ..1 morir|matar|suicidar
    voy|pienso|pensando|penso|gustaria ..3 matarme|suicidarme|ahorcarme|quitarme|cortarme
    me voy a ..1 matar|suicidar|ahorcar|quitar
    matarme|suicidarme|ahorcarme|suicidarse
    quitarme la vida
    no quiero ..2 vivir|existir|despertar
    no ..2 seguir ..1 viviendo|vivo|viva
    hacerme dano
    ya no quiero|puedo ..1 seguir|vivir|mas
    no ..2 ganas de vivir
    acabar|terminar con mi vida|todo|sufrimiento
    ya no puedo mas
    no aguanto mas
    no vale la pena vivir
    mejor ..2 muerto|muerta
    estarian mejor sin mi
    pensamientos|ideas suicidas
    me corto
    soy una carga
    ojala ..2 muerto|muerta|muriera
    desearia estar muerto|muerta`,
  ),
  outright(
    'french',
    `je ..2 veux|voudrais|vais|envie ..3 mourir|suicider|tuer|pendre|disparaitre
    jai ..1 envie de ..2 mourir|suicider|tuer|disparaitre
    envie de ..1 mourir|crever|me_tuer|me_suicider
    veux ..2 mourir|crever|me_tuer|me_suicider|en_finir
    me suicider
    vais me tuer|suicider|pendre
    en finir avec|maintenant|ce_soir|pour_de_bon|$
    mettre fin a mes|ma jours|vie
    ne ..1 veux plus ..1 vivre|etre_la|exister
    veux plus vivre
    plus ..1 continuer a vivre
    plus envie de vivre
    plus la force de vivre
    la vie ne vaut ..4 vecue|peine
    mieux sans moi
    idees|pensees suicidaires
    je me scarifie
    un fardeau
    seraient|serait mieux|plus ..1 sans moi
    je ..1 peux plus ..2 vivre|continuer
    plus ..1 gout a vivre|la_vie|rien`,
  ),
  outright(
    'german',
    `ich ..2 will|mochte|moechte|werde|wollte ..3 sterben|umbringen|toten|toeten|aufhangen|erhangen|tot_sein
    will ..2 nicht mehr ..1 leben|da_sein|existieren|aufwachen
    mochte|moechte ..2 nicht mehr ..1 leben|da_sein|aufwachen
    nicht mehr leben|weiterleben
    mir etwas antun|anzutun
    mich selbst verletzen
    bringe|bring mich um|heute
    mich ..2 umbringen|erhangen|aufhangen
    ich ..6 mich ..2 umzubringen|umbringe|umgebracht
    keine|kein lust|bock|kraft mehr ..2 leben
    will nicht mehr $
    nicht mehr da sein|$
    mir das leben nehmen
    mein leben beenden
    meinem leben ein ende
    kann|halte ..2 nicht mehr ..1 leben|weiterleben
    ich ..3 selbstmord
    selbstmordgedanken|suizidgedanken|suizidal|selbstmordgefahrdet
    ohne mich ..4 besser
    besser ..3 ohne mich
    ritze mich
    ich ritze
    lebensmude
    kein sinn mehr ..2 leben`,
  ),
  outright(
    'portuguese',
    `quero|queria|vou|preciso|prefiro ..2 morrer|me_matar|matar|suicidar|me_suicidar|desaparecer
    vontade de ..1 morrer|me_matar|sumir
    me matar
    penso|pensando em ..2 morrer|suicidio|me_matar
    nao quero ..2 viver|existir|acordar
    nao ..2 continuar ..1 vivendo|vivo|viva
    tirar ..1 minha ..1 vida
    acabar|terminar com ..1 minha|tudo vida|$
    nao aguento mais ..2 viver|essa_vida|$
    melhor sem mim`,
  ),
  outright(
    'italian',
    `voglio|vorrei|desidero ..2 morire|uccidermi|suicidarmi|ammazzarmi|farla_finita|sparire
    uccidermi|suicidarmi|ammazzarmi|impiccarmi
    mi ..1 voglio|uccido|ammazzo|suicido ..1 uccidere|ammazzare|morire|$
    farla finita
    non ..2 continuare a vivere
    togliermi la vita
    non voglio piu ..1 vivere|svegliarmi
    non ho ..2 voglia di vivere
    non ce la faccio piu ..1 vivere|$
    meglio senza di me
    pensieri suicidi`,
  ),
  outright(
    'dutch',
    `ik ..2 wil ..3 dood|sterven|doodgaan|niet_meer_leven|er_niet_meer_zijn
    ik ..2 wil mezelf|me ..1 doden|vermoorden|ophangen|van_kant_maken
    mezelf ..2 doden|ophangen|pijn_doen|snijden
    wil niet meer ..1 leven
    zelfmoord
    zelfdoding
    een|er einde ..2 maken ..2 aan
    maak er ..1 een ..1 einde
    suicidaal
    beter af zonder mij
    wil ..2 zelfmoord`,
  ),
  outright(
    'polish, czech, slovak',
    `chce|chcialbym|chcialabym ..2 umrzec|zabic|sie_zabic|zniknac
    sie zabic|zabije|powiesic
    zabije sie
    nie chce ..2 zyc
    popelnic ..1 samobojstwo
    samobojstwo
    chci ..2 umrit|zemrit|se_zabit
    zabit se
    zabiju se
    uz nechci zit
    nechci ..1 zit
    sebevrazda|sebevrazdu
    chcem ..1 zomriet|umriet`,
  ),
  outright(
    'nordic',
    `jag vill ..3 do|inte_leva|ta_mitt_liv
    ta ..1 mitt|livet liv|av|av_mig
    ta livet av mig|meg
    vill inte ..1 leva
    jeg vil|onsker|har ..3 do|ikke_leve|ta_livet|tage_livet|selvmord
    jeg orker ikke ..2 leve
    vil ikke ..2 leve
    tage mit ..1 liv
    ta livet mitt
    bega sjalvmord|selvmord
    sjalvmord|sjalvmordstankar
    selvmord|selvmordstanker
    haluan ..2 kuolla|tappaa_itseni
    tapan itseni
    itsemurha|itsemurhan
    en halua ..2 elaa`,
  ),
  outright(
    'turkish, romanian, hungarian',
    `olmek istiyorum
    kendimi oldurmek|olduruyorum|oldurecegim|asmak
    intihar ..2 istiyorum|edecegim|ediyorum|etmek|etti|dusunuyorum
    yasamak istemiyorum
    vreau sa ..1 mor
    vreau sa ma ..1 omor|sinucid
    ma sinucid|omor
    nu mai vreau sa ..1 traiesc
    meg akarok halni
    megolom magam
    ongyilkos
    nem akarok ..1 elni`,
  ),
  outright(
    'indonesian, malay, filipino, vietnamese, swahili, hindi in latin letters',
    `aku|saya|gue|gw ..2 ingin|mau|pengen|pingin ..1 mati|bunuh_diri|mengakhiri
    bunuh diri
    nak mati
    tak|tidak ..2 ingin|mau|nak ..1 hidup ..1 lagi
    mengakhiri hidup
    gusto ko ..2 mamatay|magpakamatay
    magpakamatay|magpapakamatay
    ayoko ..1 na ..1 mabuhay
    toi ..1 muon ..1 chet
    muon ..1 tu tu|sat
    khong muon song
    nataka kufa|kujiua
    kujiua
    mujhe ..1 marna|mar_jana ..1 hai
    marna chahta|chahti hu|hun|hoon|hai
    mar jana chahta|chahti
    mein|main ..2 mar ..1 jaunga|jaungi
    jeena nahi|nahin chahta|chahti
    jine ka mann nahi
    khudkushi|khudkhushi|atmahatya
    ek wil ..2 doodgaan|sterf|myself_doodmaak
    selfmoord`,
  ),
];
