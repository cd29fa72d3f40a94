// Phrases of a person who is afraid for somebody else.
import type { Section } from './section.ts';

export const THIRD_PARTY: readonly Section[] = [
  {
    kind: 'third_party',
    severity: 'direct',
    name: 'somebody else',
    mutedBy: ['fiction', 'media'],
    phrases: `
      goodbye|suicide|farewell !letter|note|message|video ..4 <other>
      found ..3 goodbye|suicide|farewell !letter|note
      <other> ..3 !beats|beating|beat|hits|hitting|hit|chokes|choked|choking|strangled|strangling|strangles|kicks|kicking|abuses|abusing|raped|stabbed|stabbing|punched|punching|attacking|attacked my ..1 aunt|mom|sister|brother|uncle|cousin|grandma|grandpa|neighbor|neighbour|friend|roommate|daughter|son|kids|dad|nephew|niece
      <other> ..3 took|taken|taking an !overdose
      missing ..4 left|found ..2 !note|letter
      <other> ..10 and said !goodbye $
      <other> ..14 this|final|last is? !goodbye
      <other> ..10 better off|of without !him|her|them
      someone|somebody|guy|girl|person|user|member|friend ..4 posted|posting|says|saying|said|tweeted|wrote ..6 !overdose|od|kms|die|suicide|unalive|kill|end
      <other> ..6 wants|want|wanted|wanting|wishes|hopes|ready|needs|going|plans|planning|decided|threatening|like|rather|trying|tried|threatens|threatened to ..2 !die|disappear|end|jump|unalive|od|overdose|suicide ..2 tonight|it|his|her|their|it_all|himself|herself|themselves|and|too|because|$
      <other> ..6 wants|want|wanted|wanting|wishes|hopes|ready|needs ..1 to ..2 !die
      <other> ..4 thinking|talking|talks|talked|thinks|spoke|speaks|texts|texting|posting|posts|joking|jokes ..2 about|of ..1 !dying|death|suicide|killing|ending|dead|jumping|unaliving
      !kill|killing|kills|hang|hanging|shoot|shooting|drown|drowning|unalive|unaliving|off|offing|stab|end|ending|poison|hurt|hurting|hurts|harm|harming|harms|starve|starving|starves|slit|strangle himself|herself|themselves
      wants|want ..1 to ..1 join !her|him|mom|dad|them $
      stepdad|stepfather|dad|uncle|brother|cousin|coach|teacher|grandpa|stepbrother|neighbor|neighbour|boyfriend ..4 !touches|touching|touched her|him|them|my_daughter|my_sister|my_son|my_kid
      tried|trying|attempted|nearly|almost|attempt to? ..1 !kill|hang|shoot|drown|killed|hanged|unalive|stab ..1 himself|herself|themselves
      wish|wishes|wished|wishing he|she|they was|were|had|would|could !dead|died|die|never
      <other> ..4 is|are|am|be|feels|feeling|been|seems|feel|being|becoming|get|got|sounds|getting|might_be|acutely !suicidal
      suicidal !friend|brother|sister|son|daughter|mom|dad|wife|husband|partner|boyfriend|girlfriend|roommate|teen|teenager|person|student|kid|loved_one|cousin|colleague
      <other> ..6 end|ending|take|taking|ended|finish ..1 <their> !life|lives
      <other> ..6 commit|committing|attempt|attempted|attempting|tried|threatened|threatening|threatens|considering|contemplating|planning|mentioned|about ..2 !suicide|suicidal
      <other> ..6 !suicide ..1 note|plan|threat|threats|letter|attempt|watch
      suicide ..1 !threat|threats|attempt|note|letter ..6 <other>
      <other> ..3 took|swallowed|taken|swallowing|ate|downed ..3 <quantity> ..5 !<drug>
      <other> ..2 !overdosed|overdosing|oded|oding
      overdose|od ..2 !friend|brother|sister|son|daughter|roommate|boyfriend|girlfriend|mom|dad
      think|thinks|believe|afraid|scared|worried ..4 <other> ..4 !overdosed|overdosing|overdose|od|oded
      toddler|baby|child|kid|son|daughter|grandson|granddaughter ..3 !swallowed|drank|ate ..4 <drug>|bleach|battery|detergent|cleaner|poison|pods
      <other> ..6 not|no_longer|stop|stopped ..2 want|wants|wanting ..2 to ..1 !live|be_here|be_alive|exist|wake_up|be_around|go_on|keep_going
      <other> ..6 !better off|of ..1 dead|without ..1 him|her|them
      <other> ..8 world|family|everyone|we|us|kids|i ..4 better off|of without !him|her|them
      <other> ..5 no|any|not ..3 !reason|point|purpose ..2 live|living|alive|go_on
      <other> ..6 life ..3 not|no_longer ..1 !worth ..1 living|it
      <other> ..5 tired|sick|done of|with !living|life|being_alive|existing
      <other> ..4 sent|posted|wrote|left|texted|posting|sending|tweeted|writing|made|gave|leaving ..4 !goodbye|farewell|suicide|goodbyes|will
      <other> ..4 saying|said|says|say !goodbye|goodbyes ..3 to|like|everyone|forever|everybody|weird|strange|on|all
      <other> ..3 !gave|giving|gives|given away ..4 things|stuff|belongings|possessions|everything|pets|cat|dog
      <other> ..4 !self_harm|selfharm|selfharms
      i ..3 found ..4 !cuts|scars|razor|razors|blade|blades|pills|noose|note ..6 <other>|arms|arm|wrist|room|wrists|thighs
      !scars|cuts ..3 on ..2 his|her|their|daughter|son|friend ..2 arm|arms|wrist|wrists|leg|legs|thigh|thighs
      <other> ..4 cut|cutting|slit|slashed|cuts ..1 <their> !wrist|wrists|arms|arm|thighs|throat|veins|legs
      <other> ..5 !cutting again|since|at|lately|for|because|in
      <other> ..4 gun|knife|razor|blade|rope|noose ..3 to|at|around|on <their> !head|throat|neck|wrist|wrists|mouth
      <other> ..2 locked ..2 !himself|herself|themselves ..6 gun|pills|knife|bathroom|razor|rope|garage|room
      !himself|herself ..6 with ..2 gun|pills|knife|razor|rope|blade
      <other> ..6 plan|plans|planning|wants|going|says|ready ..3 !end it|things|everything
      <other> ..8 can not do this|it|life !anymore ..3 goodbye|sorry|love
      <other> ..4 gun|rifle|knife|noose|rope|pills ..6 !threatening|threatens|threatened|goodbye|end|locked
      <other> ..6 !ledge|roof|rooftop|bridge|balcony ..6 jump|jumping|threatening|threatens|not_come_down|edge|die
      <other> ..6 !jump|jumping|jumped off|from|in_front ..3 <high_place>|train|roof
      <will> he|she|they ..2 !jump|kill
      !bridge|roof|ledge|balcony|rooftop ..6 he|she|they ..3 jump
      <other> ..4 !unconscious|unresponsive|not_breathing|turning_blue|passed_out|not_waking_up|not_wake_up|no_pulse|blue_lips ..8 pills|bottle|breathing|drank|drugs|vomit|help|what|floor|took|heroin|up|hospital|$
      <other> ..3 not !breathing|responding|wake|waking ..2 up|$
      empty ..2 !bottle|bottles|packets|packet|blister ..4 pills|tablets|him|her|bed|paracetamol|meds|medication
      empty ..1 !pill|medicine bottle|bottles|packets
      worried|afraid|scared|terrified|think|fear|know|thinks|concerned|convinced ..6 <other> ..6 do|did|does|doing something !stupid|drastic|bad|terrible|to_himself|to_herself|to_themselves
      worried|afraid|scared|terrified|fear|convinced ..6 <will> ..3 !kill|hurt|harm|hit|beat|murder ..1 him|her|them|himself|herself|themselves|his|my_sister|my_mom|my_daughter|my_friend|the_kids|the_baby|someone|my_baby
      afraid|scared|worried|thoughts|thought|urge|urges ..4 !hurt|hurting|harm|harming|kill|killing|drown|drowning|shake|smother|throw ..1 my|the baby|child|kids|children|newborn|daughter|son|wife|husband|mom|mother
      i ..2 going to|want_to|wanna|will ..1 !kill|stab|shoot|murder|strangle|poison ..1 my|the wife|husband|kids|children|baby|girlfriend|boyfriend|family|classmates|everyone_at|school|coworkers|neighbor|neighbour|ex|daughter|son
      husband|boyfriend|dad|ex|partner|stepdad|wife|girlfriend|he|she|uncle|neighbor|neighbour|mom ..5 !beats|beating|beat|hits|hitting|hit|chokes|choked|strangled|strangles|kicks|hurts|hurting|abuses|abusing|raped|molested|stabbed|punched|attacked|threatened ..1 her|him|them|his|my_sister|my_mom|my_brother|my_daughter|my_friend|my_son|the_kids|the_children|the_baby|my_grandma ..2 kids|wife|son|daughter|girlfriend|children|up|badly|and|black|every|so|again|when|with|last|tonight|unconscious|$
      <other> ..4 being !beaten|abused|raped|molested|strangled|attacked|hit|hurt|starved|trafficked ..5 by|at|home|husband|dad|boyfriend|every|neighbor
      screaming|screams|crying ..6 !neighbor|neighbors|neighbour|neighbours|next_door|upstairs|downstairs ..8 hit|hitting|help|beating|kill|hurt|stop
      going to kill !her|him|them ..6 leave|leaves|if|scared|tonight|threatened|one_day
      <will> ..1 kill !her|him|them ..6 if_she|if_he|leaves|one_day|eventually|tonight
      talk|stop|stopping|prevent|save|help ..2 <other> ..2 from|off|out|not ..2 !jumping|suicide|killing|dying|jump|ledge|bridge
      not_let|not_want|scared|afraid|worried ..5 <other> ..3 !die ..3 tonight|himself|overdose|by|too
      <other> ..4 said|says|told|texted|wrote|writes|says_that ..8 !goodbye_forever|last_time|not_be_here|gone_soon|wants_out|end_it|not_wake_up|kys|kms|die|dead|unalive
      <other> ..4 stopped|stop|refuses|refusing|not !eating|eat|drinking ..4 wants|die|dying|death|drinking|weeks|days
      <other> ..4 !last post|message|text|letter|words
      <other> ..4 what ..2 !paracetamol|painless|pills_to|lethal|noose
      !searched|googled|googling|searching|search_history|searches|looked_up|looking_up ..5 die|suicide|kill|noose|overdose|painless|lethal|hang
    `,
  },
  {
    kind: 'third_party',
    severity: 'direct',
    name: 'somebody injures themselves',
    mutedBy: ['fiction', 'media', 'accident'],
    phrases: `
      !cut|cutting|cuts|cutted|burn|burning|burns|scratches|scratching himself|herself|themselves
    `,
  },
];
