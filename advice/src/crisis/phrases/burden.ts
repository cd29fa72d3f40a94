// Phrases of a person who feels to be a burden, or is about to leave everything.
import type { Section } from './section.ts';

export const BURDENS: readonly Section[] = [
  {
    kind: 'self_harm',
    severity: 'veiled',
    name: 'leaving it all',
    mutedBy: ['work', 'leave', 'moving', 'media', 'trouble'],
    phrases: `
      i want !out $
      with !me gone|dead|out_of_the_way|no_longer|not
      if i ..1 !not ..1 here|around|alive|exist
      if i ..1 no_longer ..1 !here|around|alive|existed
      doing ..3 !favor|favour ..6 gone|dead|die|left|if|by
      life !ends|ended here|tonight|today|now|soon|tomorrow
      !tomorrow never ..1 come|comes
      hope|wish|pray ..2 !tomorrow ..2 not|never
      feels|feel like ..1 the !end ..1 $
      this is ..1 the !end $
      not ..2 want ..1 to !fight anymore
      accepted|accept ..4 !die|dying|death|ends|end|over
      they|everyone|you|family|kids|will|would not ..1 !miss me
      said|say|saying|told ..2 !goodbye to ..1 my|mom|dad|kids|everyone|family|her|him|them
      by the time ..2 !read|reads|sees|see|finds|find ..6 late|gone|i|me|dead
      not care what ..2 happens|becomes ..1 !me
      is|be ..1 my !time $
      i ..1 want|need ..2 !eternal sleep|rest|peace
      eternal !sleep|rest
      not going to be !here|around|alive ..3 anymore|tomorrow|next|much_longer|soon|christmas|$
      better|best|easier|happier for everyone|everybody|them|all|family ..1 !if ..1 i
      gave|given|giving ..1 my !dog|cat|pets|kids to ..8 not_be_here|gone|will_not_be|goodbye
      it|this|everything ..2 will ..2 be !over soon
      i ..1 have !nothing left ..1 $
      ^ i am ..1 ready to !go $
      tell ..4 i ..1 !love them|her|him|everyone|you_all $
      not ..2 keep|continue|carry on !going|living|on|like this ..2 $
      not|never|nobody ..2 hear|see ..2 from|of? me !again|anymore
      stopped|stop making !plans ..2 beyond|past|for|after
      nobody|not ..2 !remember me
      not think|know|expect|see ..3 i ..1 will ..1 be !here|around|alive
      scared|afraid|terrified|worried of|about ..1 myself|what ..3 do to? !myself|$
      scared|afraid|terrified of !myself
      what i ..2 do to !myself
      when|once|after|now|that|if i am|have !gone ..6 sorry|miss|regret|money|kids|understand|care|happy|feed|look_after|remember|tell|see|know|realize|forget|tonight|weekend|tomorrow
      sorry|miss|regret|understand|happy|happier|better|money|notice ..6 when|once|after|if i am ..1 !gone
      write|writing|wrote|written ..2 !goodbye|farewell|last letters|letter|notes|note|messages
      see|imagine|picture ..1 myself ..2 !making|reaching|living|turning|getting|past|at|being ..2 to|past|#|old|older|next|beyond
      !be|find|have|rest|want ..2 peace forever|at_last|eternal|finally
      not ..2 be a !problem|bother|burden|worry|trouble ..3 longer|anymore|soon|again
      be !free of|from ..4 pain|suffering|it|everything|life|this_life|misery|all
      my !time has|is come|up|over
      can not|no|not ..2 see ..1 a|any|my !future
      already !dead inside
      !improve ..2 if i ..1 vanished|disappeared|gone|died
      stop being ..1 a !burden
      be a !burden anymore
      not ..2 !strength ..2 live|living|go_on|keep|continue|stay|wake_up|fight|get_up
      !strength ..1 to ..1 keep|go|live|continue ..1 living|going|on
      out of !options ..4 hope
      !sleep ..2 and not ..3 wake
      not ..2 have to !wake ..2 again|to_this
      living|life|existing|being_alive|breathing ..1 !hurts|is_torture|is_agony|is_unbearable|is_exhausting|is_painful|is_hell
      !hurts too_much to|$
    `,
  },
  {
    kind: 'self_harm',
    severity: 'veiled',
    name: 'a burden',
    mutedBy: ['work'],
    phrases: `
      <everyone> ..6 better|happier|easier|relieved|lighter|safer|fine ..4 without|if_not|if_it_was_not_for !me $
      <everyone> ..6 better|happier|easier|relieved|lighter|peaceful ..2 without !me
      better|happier|easier|relieved|fine ..3 if|when|once ..1 i ..3 <gone>
      better off|of without !me
      better place without !me
      all ..1 better off|of without me
      <everyone> ..3 not ..1 !miss|notice|care|cry|mourn|mind if|when|that ..1 i ..3 <gone>
      nobody|who|anyone|anybody ..3 !miss|notice|care|cry|mourn|remember if|when|that|once ..1 i ..3 <gone>
      nobody|who|not_one|not_a_single_person ..2 !miss me
      who would|will !miss me
      nobody ..3 come|came|show_up|be_at to? my funeral
      am|feel|feeling|being|become|been|like|only ..1 a !burden
      !burden to|on everyone|my|them|anyone|others|you|him|her|people|society|all
      tired of being|feeling ..2 burden
      world|earth|family|kids ..5 without !me ..2 in it
      !waste of space|oxygen|air
      i ..2 not|never deserve|belong to|in|here !live|be_here|be_alive|breathe|exist|world|anymore
      not|never have to worry|deal ..3 me ..2 !anymore|again|much_longer|after
      free ..2 of me|from me
      i ..2 out of ..1 way|hair ..1 for_good|forever|soon
      unburden <everyone>
      insurance|life insurance ..8 worth|pay|pays|payout|covers|cover|if|suicide|after ..3 dead|alive|gone|die|kill
      worth more dead
      worth more ..2 dead than
      rid of me
      mistake ..2 born|alive
      wish ..2 never existed
      not belong in|on|to this !world|earth|planet|life
      better|happier|easier if i !never|not|did_not|was_not|were_not|was|were ..1 exist|existed|born|here|there|around|gone|dead|alive|live
      better if i !died|disappeared|vanished|was_gone
      deserve|deserves ..1 better than !me
      wish i did not_exist
      wish ..2 could|would ..1 stop_existing|disappear|vanish|cease|fade_away
    `,
  },
];
