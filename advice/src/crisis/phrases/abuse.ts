// Phrases of a person whom somebody hurts, threatens or holds captive.
import type { Section } from './section.ts';

export const ABUSE: readonly Section[] = [
  {
    kind: 'abuse',
    severity: 'direct',
    name: 'violence',
    mutedBy: ['sport'],
    phrases: `
      <abuser> is|gets|turns|turned|got|became !violent|abusive
      pushed|threw|throws|pushes me ..2 !out of ..2 moving|car|window
      attacked|assaulted|hurt by my !ex|husband|boyfriend|partner|wife|girlfriend|dad|father|stepdad
      being !trafficked
      <abuser> cut|tampered ..1 my !brakes
      <abuser> !broke|broken my fingers|finger|arm|leg|ribs|nose|jaw|teeth
      adult|man|coach|teacher|priest|uncle|neighbour|grown_up ..3 !touches|touched|touching me
      <abuser> ..5 !<beat> me|us|my_kids|my_children|my_daughter|my_son|my_baby
      <abuser> ..5 !<beat> ..3 my ..1 head|face|ribs|arm|jaw|nose|stomach|hair|throat|neck|wrist
      <abuser> ..2 put|puts|putting ..2 hands ..3 !me|neck|throat
      hands|hand|arm|belt|cord ..2 around|on|round|over my ..1 !neck|throat|mouth
      been|was|were|got|get|getting|being !beaten|raped|assaulted|molested|strangled|choked|stabbed|punched ..2 by|again|up|at_home|every|last|unconscious|tonight
      i was|got|been|being|am !raped|molested|sexually
      !raped|rapes|molests|molested|molesting me|us
      sexually !abused|abuses|abusing|assaulted|assaults
      forced|forces|forcing|makes|made me ..2 have|into !sex
      forced|forces|forcing himself|herself|themselves on me
      !touches|touching|touched|touch me|my ..4 not_like|not_want|inappropriately|at_night|when_mom|private|down_there|places|bed|secret|sleep|asleep|sexually|scared|privates|not_allowed
      stepdad|stepfather|uncle|dad|grandpa|grandfather|coach|teacher|brother|stepbrother|cousin|step_dad|priest|pastor ..4 !touches|touching|touched|touch me
      !comes|came into my|our room|bed ..2 at|every|in night|nights
      tried|trying|tries|attempted to ..1 !kill|strangle|choke|drown|smother|stab|shoot|poison|murder|rape|suffocate|run me|us
      <abuser> ..4 broke|broken|breaks|fractured my !jaw|ribs|rib|arm|nose|wrist|finger|eye
      gave me a black !eye
      <weapon> ..3 to|at|against|on my ..1 !head|throat|neck|face|back|temple|stomach
      pointed|pulled|pulls|points|held|holds|holding|aimed|waved|waves|had|put ..2 !<weapon> ..1 at|on|to|over|in|against me|us|my
      threatened|threatens|threatening|came|attacked|chased|chasing|comes|after ..2 me|us ..2 !<weapon>
      beats|beating|hits|hitting|hurts|hurting|slaps|punches|kicks|chokes|abuses|abusing !me ..2 when|every|if|again|because|until|badly|at_home|and|$
      <abuser> ..3 !violent ..2 with|to|towards|again|tonight|when|and ..6 me|scared|us|drunk|afraid|leave|hit
      covered ..2 in !bruises
      !bruises ..6 from|where|when|because he|she|him|husband|boyfriend|dad|wife|partner
      acid ..2 !me|face
      use|uses|used it|that|the_gun|the_knife on !me|us
      slams|slammed|slamming|smashed|smashes|bangs|banged|bashed|hits|punches ..1 my ..1 !head|face|skull
      hits|beats|kicks|hurts|chokes|slaps ..1 !me ..8 until|unconscious|bleed|bleeding|bruises|scared|afraid
      husband|wife|boyfriend|girlfriend|ex|partner|he|she|dad|stepdad|brother|stalker|uncle|son ..6 with ..1 a|his|the ..1 !gun|knife|pistol|rifle|machete|axe|shotgun|bat|hammer
      he|she|stalker|ex|husband|they|boyfriend|someone ..12 said|says|told_me|texted|wrote ..2 i ..2 going|will|would to? !die
      at|after me with ..3 !<weapon>
      being|been|am|getting|was|were !abused ..1 by|at|every|again
      not have me ..2 nobody !can|will
      pillow|hand|hands|bag ..2 over|on|against my !face|mouth|nose
      <abuser> ..8 squeezes|squeezed|squeezing|grabs|grabbed|presses|pressed|crushed|stepped|knelt|kneels|put|holds|held ..3 my|me ..2 !throat|neck|windpipe
      grabs|grabbed|held|takes|took me by the !throat|neck|hair
      <abuser> ..3 push|pushes|pushed|shoves|shoved|throws|threw|slams|slammed ..1 me|us ..3 !wall|stairs|floor|ground|window|table|car|door|down
      not|cannot !breathe ..8 he|she|him|hands|choked
      <abuser> ..6 until i ..2 not|passed !breathe|out
      finish|finishing me !off
      burn ..4 house|home|apartment ..5 me|us|down|inside
      family|brothers|father|dad|parents|relatives|clan|uncles|in_laws|cartel|gang|he|they wants|want|threaten|threatened|plans|tried|trying to ..1 !kill me|us
      wants|want|wanting to ..1 !kill|murder me
      have|get|has ..1 me !killed|murdered
      <abuser> ..6 !loaded|gun|pistol|knife|rifle ..6 find|body|kill|leave|me|table
      nobody|no_one|never ..3 find ..1 !body|me|us
      burns|burned|burnt ..1 !me with
    `,
  },
  {
    kind: 'abuse',
    severity: 'direct',
    name: 'threats and fear for life',
    mutedBy: [],
    phrases: `
      threatened|threatens|threatening|threats|threaten|vowed|promised|swore|swears ..3 to|he|she|they ..2 !kill|hurt|shoot|stab|burn|murder|end|harm|strangle|beat|bury|find|take|cut|rape|drown ..2 me|us|my|everyone|mine
      said|says|saying|told|tells|texted|text|texts|messaged|screamed|screams|yelled|yelling|shouted|warned|keeps|swore|swears|threat|threatens ..6 !kill|murder|shoot|stab|bury|strangle|slit|drown ..1 me|us|my
      said|says|told|swears|swore|texted|warned|promised ..5 will|would|going ..2 make ..1 sure|it ..3 !dead|pay|body|survive|alive|never
      <will> ..1 !kill|murder|shoot|stab|strangle|hunt|bury|burn ..1 me|us|both ..8 leave|leaves|left|leaving|police|cops|divorce|escape|run|run_away|tell_anyone|tell_someone|tells|he_finds_me|report|go_back|home_tonight|file|break_up|broke_up|pregnant|speak|talk_to_anyone|testify|gun|knife|drunk|dating|marry|marrying|refused|refusing|gay|lesbian|honor|honour|pregnancy|convert|converted|religion
      if ..1 i|we ..2 ever? !leave|left|leaves|tell|told|divorce|report|go|run|try|call|come|break|say|scream ..12 kill|kills|murder|shoot|dead|hurt|burn|hunt|end|beat|grave me|us|my|myself|$
      afraid|scared|terrified|fear|fearing|worried|frightened|convinced|sure|petrified|believe ..7 <will>|is ..3 !kill|hurt|murder|shoot|stab|hit|strangle|beat|rape|harm|attack|find me|us|my
      !afraid|scared|fear|fearing|terrified|feared|frightened ..1 for ..1 my|our|her|his ..2 life|lives|safety
      my life ..3 !danger
      !afraid|scared|terrified|frightened ..2 to|of ..1 be|go|going|being|come|coming|sleep|fall|leave ..2 home|alone_with|asleep|house ..6 he|she|him|husband|dad|hit|beat|hurt|$
      !afraid|scared|terrified|frightened of my ..1 husband|wife|boyfriend|girlfriend|partner|ex|dad|mom|stepdad|uncle|brother|son|fiance|stepfather|parents
      i am ..2 !afraid|scared|terrified|frightened of him|her $
      next time ..6 !kill|dead|die|survive|killed
      one day ..3 <will> ..1 !kill me|us
      end|ending up ..1 !dead|killed ..6 leave|stay|him|her|he|if
      find|found my ..1 !body
      !kill me and ..2 kids|himself|herself|children|baby|my
      !kill me in my sleep
      <will> kill ..1 !us both|all
      he|she|they|him ..1 <will> ..1 hurt|beat|rape|attack !me
      !locked|locks|locking|lock me|us ..2 in|inside|up|bedroom|room|basement
      locked|trapped|hiding|hide|hid|barricaded ..3 in|inside|from ..4 !bathroom|closet|bedroom|basement|room|toilet|him|husband|boyfriend|dad|wardrobe|garage ..8 he|him|husband|boyfriend|dad|screaming|banging|door|hurt|hit|kill|scared|drunk|ex
      !hiding|hide|hid from ..2 him|husband|boyfriend|dad|ex|her|stepdad|partner|wife|father
      not|never|refuses let|lets|to_let|letting|allow|allows ..1 me ..1 to? ..1 !leave ..2 house|apartment|home|flat|room|him|alive|$
      not|never let|lets|letting|allow|allows|allowed ..1 me ..1 to? ..1 go|out|outside|see|have|call|use|talk ..3 !phone|family|anyone|alone|house|friends|police|money
      !held|holding|holds|keeping|kept|keeps me ..1 hostage|captive|prisoner|against|locked|chained|here
      against my !will
      see|want|wants me !dead
      scared|afraid|terrified|frightened ..1 of what ..1 he|she|husband|boyfriend|dad|partner|ex|they ..2 !do
      not let|letting me !leave and|frightened|scared|afraid|until|without|when|because
      !breaking|broke|kicking|banging|smashing|break|bang ..2 down|on|through|in|into ..2 door|window|house ..8 he|kill|ex|husband|hurt|scared|me|drunk
      he|ex|husband|boyfriend|she|stalker|someone ..2 !outside ..2 my|the house|door|home|window|apartment ..8 knife|gun|kill|hurt|scared|bat|threatening|will_not_leave|screaming|afraid|drunk
      stalking|following|stalks|tracks|tracking|follows !me ..8 kill|scared|afraid|threat|threatens|threatened|hurt|ex|home|life
      !kill|killed|kills ..3 dog|cat|pet|cats|dogs ..4 front|show|next|warning|leave
      took|takes|hid|has|taken ..2 my ..1 !passport|phone|keys|documents|papers|id ..6 leave|locked|out|house|let|hit|trapped|go|escape
      he|husband|boyfriend|ex|dad|she|partner ..2 has|owns|bought|got|loaded ..2 !gun|rifle|shotgun|weapon ..6 scared|kill|threat|threatens|afraid|hurt|drunk|drinking|angry|me|home
      not|never !safe at|in ..1 home|house|own
      !not feel safe ..2 home|him|her|husband|boyfriend|partner|dad|ex|with
      <abuser> ..5 !abusive ..6 scared|afraid|leave|kill|hurt|violent|hit|hits|escape|children|kids|danger
      <abuser> ..3 !abuses|abusing|abuse|hurts|hurting me|us
      !escape|flee|get_away|run_away|running_away ..3 abusive|violent|husband|abuser|him_before
      honor|honour !killing|killed ..4 me|family
    `,
  },
  {
    kind: 'abuse',
    severity: 'veiled',
    name: 'somebody will kill me',
    mutedBy: ['trouble', 'joke', 'sport', 'work'],
    phrases: `
      he|she|they|husband|boyfriend|ex|partner|stepdad|stepfather|girlfriend <will> ..1 !kill|murder|strangle me
      he|she|they|husband|boyfriend|ex|partner|stepdad|wife ..2 <will> ..1 !shoot|stab me
      wants|wanted me !dead
      he|she !follows|followed|watches|tracks|monitors|controls ..1 me|my|everything ..6 scared|afraid|leave|hurts|hit|phone
    `,
  },
];
