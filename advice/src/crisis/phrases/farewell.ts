// Phrases of saying goodbye, of being at a dangerous place, or of holding the means.
import type { Section } from './section.ts';

export const FAREWELLS: readonly Section[] = [
  {
    kind: 'self_harm',
    severity: 'veiled',
    name: 'farewell',
    mutedBy: ['leave', 'work', 'moving'],
    phrases: `
      will|would|may|might|going to not ..2 be !here|around|alive|with_you ..3 tomorrow|next|much_longer|christmas|long|anymore|birthday|morning|when|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|summer|to_see|soon|forever|by
      not ..2 be here|around|alive !tomorrow|much_longer|christmas|in_the_morning|to_see
      by the time !read|see|get|find|open ..4 this|it|letter|message
      by the time ..2 !read|reads|find|finds|see|sees ..6 late|gone|dead
      by the time you !read|see|get ..1 this|it ..4 i
      when you !read|find|get this ..3 gone|dead|be|too_late|will
      this_is|my|saying|say|one_last|final|a|last !goodbye ..2 $
      !goodbye everyone|everybody|world|cruel|my_friends|to_you_all|forever|for_good|all|life|to_all|to_everyone|to_everybody|to_my_family|to_my_kids|to_the_people_i_love
      said|saying|say|wrote|writing|written|sent|recorded|recording ..2 my|some|the|all !goodbyes|farewells|last_words|farewell|goodbye
      wrote|written|writing|write|left|leaving|recorded|recording|prepared|made|penned|finished ..2 letter|letters|note|notes|video|videos|message|messages ..1 to|for ..2 !everyone|each|all|kids|children|family|mom|dad|wife|husband|parents|everybody|loved|daughter|son|sister|brother|people|friends
      last|final !message|post|text|words|letter|email|note ..2 $
      my last !night|day|hour|evening|sunset|meal|birthday|christmas ..2 here|on|alive|$
      last !time we|i ..2 talk|speak|write|see|message|chat|bother
      last|final !message|post|text|letter|note ..4 ever|goodbye|from_me|you_will|hear|i_will|before
      this|it ..2 last time !you ..3 hear|see|talk
      !gave|giving|given|give ..2 away ..3 all_my|all_of_my|my|everything ..2 dog|cat|pets|pet|things|stuff|belongings|possessions|i_own|everything|guitar|valuables|jewelry|jewellery|favourite|favorite
      !gave|giving|given away ..1 everything
      gave|giving|given ..2 my ..3 things|stuff|belongings|possessions|dog|cat|everything !away
      found|find|finding|arranged|asked ..4 home|someone ..3 my dog|cat|pet|kids|pets ..3 !gone|dead|after|when_i_am
      put|putting|got|getting|get|have my affairs ..1 in !order
      who|someone|somebody|please|will_you|can_you|promise ..3 take|look|looks|takes|feed|feeds|care ..3 care|after|my|cat|dog|kids|mom|son|daughter|for ..6 when|after|once|if|because i ..3 !gone|dead|not_here|not_around|die
      when|once|after i am|have !gone|dead ..3 please|tell|not|they|everyone|nobody|know|remember|you|people|she|he|things|will
      tell|let ..5 that|know|i ..1 i !loved
      remember me ..4 !gone|when|happy|as
      forgive me ..3 !for_what_i_am|for_what_i_will|do|doing|done|leaving|going to
      sorry ..5 !could_not_be_stronger|could_not_hold_on|have_to_go|leaving_you_all|had_to_end|to_leave_you|for_leaving|hold_on|find_me|i_have_to_do_this|you_have_to_find
      sorry ..3 everyone ..3 !anymore|goodbye|strong|longer|this
      thank|thanks|thankyou ..4 everything ..5 !goodbye|goodbye_forever|loved_you|take_care_of|end|last|gone
      not ..2 need ..1 it|them|this|these|anything|money|any_of_it ..2 where i am !going|soon|after_tonight
      where i am !going ..2 not need|not_need|no
      !see|meet you|everyone|all|them ..1 on|in the|another other|next|after side|life|world
      cancel|cancelled|canceled|no_need_for|my|any ..4 !appointments|subscriptions|plans ..4 not be here|anymore|will not need|will_not_be
      after|past|beyond tonight|today|tomorrow ..6 !over|gone|no_more|not_matter|not_be_a_problem|free|peace|not_hurt|no_pain
      soon ..5 !be_over|be_gone|no_more_pain|not_matter|be_free|be_at_peace|all_be_over|not_have_to
      it|everything|this|all|pain ..2 will ..2 be !over tonight|tomorrow|by_tomorrow|in_the_morning|by_morning
      at peace with|finally !peace|decision|dying|ending|leaving|what_i_have_to_do
      made|decided|decision ..3 !peace ..2 dying|death|leaving|it
      i ..1 will not|no_longer be !around ..6 $
      i will not be !here ..1 to ..1 try|see|do|know|find|read|need|watch|bother|use|enjoy
      <everyone> will|would ..1 !understand one_day|someday|eventually|in_time
      i|i_have ..1 recorded|recording|made ..1 a|some !video|videos|recording|messages ..3 for ..3 kids|children|wife|husband|family|daughter|son|after|mom|everyone
      when ..1 i ..1 am|not no_longer|not !here|around|alive ..1
      with|join|see ..2 my late|dead|deceased !husband|wife|mom|dad|son|daughter|partner|brother|sister ..4 again|soon|now|tonight
      arranged|found|asked|paid ..2 someone|somebody|home|neighbor|neighbour|friend ..3 collect|take|adopt|keep|feed ..2 !dog|cat|kids|pets|children ..6 gone|after|forever|good|permanently|when
      !insurance ..4 pay ..1 off|for|them
      they|family|kids|wife|husband ..2 !manage|cope|do better that|without
      i am|feel ..1 at !peace ..3 decided|decision|with|now
      tell|let ..4 i ..1 !love|loved her|him|them|you|everyone ..6 sorry|goodbye|gone|strong
      found|finding|find ..2 !homes|home ..2 for my ..1 pets|dog|dogs|cat|cats|kids|animals
      none|nothing of? this|it|anything ..1 will|going|is ..2 !matter soon|tomorrow|after|tonight
      not ..1 matter|important !soon|tomorrow|after_tonight|after_today
      you|they|nobody|everyone|mom|dad ..2 will ..1 be !free|rid of|from me
      !tonight is the|my night|last|end
      everything ..2 !planned|ready|prepared ..2 for tonight|tomorrow|friday|my_exit
      i ..2 have|got ..2 plan and ..2 !means|pills|gun|rope|date
      see|be|meet ..2 my ..3 !again ..2 in|up|soon heaven|there
      ready|soon|going to ..1 !see|join|meet|be ..1 with? my ..1 late|dead|mom|dad|grandma|grandpa|husband|wife|son|daughter|baby|brother|sister|nan ..2 again|soon|heaven|there|other
      i ..2 made|decided ..2 my|to|decision|a mind ..2 !die|leave_this_world|go_for_good|end
      picked|chosen|chose|set|have|decided ..2 a|the|on a !date ..3 die|end|to_go|to_end|my|when_i
      have|got|made|is a !plan ..4 die|kill|end_it|end_my|for_how_i|to_do_it|not_be_here
    `,
  },
  {
    kind: 'self_harm',
    severity: 'veiled',
    name: 'means at hand',
    mutedBy: ['work', 'accident', 'trade'],
    phrases: `
      bought|buy|buying|got|have|get|found|ordered|holding|hold|loaded|load ..2 a|the|some|my|dad|his ..1 !gun|rope|noose|pistol|razor|razors|blade|blades|helium|charcoal|hose|handgun|revolver|cyanide ..8 tonight|ready|end|over|finally|anymore|do_it|goodbye|enough|courage|peace|think|sitting|alone|pain|stop|lap|can_not|myself|way_out
      stand|standing|sit|sitting|stood|sat ..3 on|at|off|by|near ..3 edge|bridge|roof|rooftop|ledge|cliff|balcony|overpass|train_tracks|tracks|railing ..6 !jump|thinking|over|end|wonder|want|looking_down|courage|jumping|alone|scared|let_go|fall
      i am|stand|standing|sitting ..2 on the !ledge|bridge|roof|rooftop|train_tracks|railing ..4 $
      i am ..2 at|on the !edge of ..2 bridge|roof|cliff|building|rooftop
      !bridge|roof|train|cliff|tracks|traffic|river|water|pills|knife|gun|rope|ocean|sea|balcony|window|blade ..3 looks|look|looking|seems|seem|calling|calls|call|tempting|inviting|so_easy ..3 good|easy|inviting|tempting|me|nice|close|way_out|my_name|peaceful|like
      one|just ..1 !jump|step|pull|cut|bullet and|away|would|will|to ..4 over|end|free|gone|peace|all
      !pull the trigger
      !pull the plug on myself|my_life|my_own
      walk|walking|swim|swimming|wade ..3 into|out ..2 !sea|ocean|river|lake|water ..4 not|never|and|until|come_back|forever
      close my eyes ..5 !never|not|forever|for_good
      stood|stand|standing|sat|sitting ..4 !platform|bridge|cliff|roof|ledge|balcony ..1 edge|railing|side
      how !easy it would|will be ..1 to|$
      i ..1 have|got|bought the !rope|gun|noose|razor|pills|knife|blade
      !train_tracks|tracks|bridge|platform ..8 easy|over|end_it|jump|thinking|imagine
      drive|driving|drove|steer|swerve ..3 off ..2 !road|bridge|cliff|highway
      imagine|imagining|think|thinking|picture|picturing ..3 !driving|steering|swerving|crashing ..3 into|off|car
      !<place> ..10 edge|wonder|wondering|easy|easily|jump|fall|falling|step|over ..4 wonder|wondering|end|easy|would|could|think|thinking|about|all
      stand|standing|stood|sit|sat|sitting|walk|walked|drive|park|parked ..4 too close|near|on|at|over|past|by|to ..3 !<place> ..10 think|thinking|wonder|wondering|jump|jumping|edge|imagine|looking_down|end|let_go
      close to the !edge ..2 and
      !<means> ..8 thinking|staring|looking|tempted|tempting|sitting ..3 of|about|at|with ..2 using|it|end
      use it|them on !myself
      using it|them on !myself
      the !courage to do_it|go_through|jump|end|pull
      nothing|nobody|who ..3 !stop|stopping me ..2 now|anymore|from|tonight|$
      nobody can ..1 !stop|save|help me ..1 now|anymore
      too late|late to !save me
      you not !save me
      knife|razor|blade ..6 !end|pain|wrist|wrists|stop_it
    `,
  },
];
