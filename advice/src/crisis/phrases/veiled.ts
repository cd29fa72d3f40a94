// Phrases that hint at dying without saying so: no way on, no reason to stay.
import type { Section } from './section.ts';

export const VEILED: readonly Section[] = [
  {
    kind: 'self_harm',
    severity: 'veiled',
    name: 'no way on',
    mutedBy: [],
    phrases: `
      not|never|hardly ..2 want|wanna|wish|like ..1 to ..1 <live> !anymore|tomorrow
      not|no_longer|never ..1 <wish> !be here $
      not|no_longer|never ..1 <wish> be !here anymore|next
      no_longer want|wish to <live>
      not|never ..2 want ..1 there|to ..1 be|see !tomorrow|another_day|next_year|next_birthday|morning
      i ..2 no|not_want|not_have|not_see|see_no|have_no ..3 !future ..3 me|myself|anymore|with me
      tired|sick|done|exhausted|weary|over|finished|enough of|with|from|to ..1 !living|alive|existing|breathing|life|existence|waking_up|being_here|surviving|this_world|being_me
      too tired to ..1 !live|exist|go_on|keep_going|keep_fighting|carry_on
      not ..2 take|bear|stand|do|handle|face|endure|keep_doing|keep_up ..2 !life|living|existence|another_day|being_alive|one_more_day|existing|tomorrow|this_life|waking_up
      not|never ..3 keep ..1 !living|existing|going_on|being_alive|breathing|fighting
      not ..3 go on !$
      not ..3 go on !living|like_this|anymore|much_longer|with_life|another_day
      no|not|what ..4 !point|reason|use|sense ..2 <living>
      what|where ..2 is|the !point $
      no|not_a|not_any !point ..3 anymore|to_anything|to_any_of_this|in_anything|of_anything
      see|find|seeing ..2 !point|reason|purpose ..3 <living>|tomorrow
      why ..3 !bother|keep|continue|go_on ..1 living|going_on|existing|waking_up|trying|to_live|being_alive
      why am i ..1 !alive|breathing
      why do i ..2 !exist|live
      life ..5 not|no_longer|never|nothing ..2 !worth|point|meaning|for_me|purpose
      life ..3 over $
      not ..1 live ..1 like_this
      easier|better|nicer|best to ..1 not|never ..1 !wake|be|exist|live
      cease|ceasing|ceased to ..1 !exist|be|live
      living|life|existing feels|is ..3 !punishment|torture|hell|prison|curse|nightmare|agony
      nothing ..2 to !stay for
      no !hope ..1 for me
      !world is not for me
      !going away forever
      no|not|no_longer|never ..1 !belong ..2 world|earth|anywhere|life
      no|not|nothing ..3 find|have|see|give|gives ..2 !reason ..12 live|stay|go_on|living|alive|continue
      nothing|nobody ..4 stay|keep|want|keeps|staying ..3 !alive
      scared|afraid|terrified of !living|life|being_alive
      voices|voice|head|brain|mind|something ..2 tell|tells|says|say|saying|keeps|screams|whispers ..3 !jump|die|kill|do_it|end
      what ..5 to !live for $
      hurt|hurts|painful ..1 to !drown|die|hang|jump|bleed|suffocate|overdose
      myself !growing old|older|up
      not ..1 be here $
      i should not !be|exist here|alive|$
      not feel|want like? ..1 !living|existing|being_alive
      i ..2 not have ..1 a|any? !future ..2 $
      not ..4 !way out ..1 $
      my|whole !existence|life is|was ..1 a? mistake|pointless|burden|joke|waste|curse
      !lived long enough
      lived ..2 enough
      had !enough of life|living|this_life|this_world|everything
      !rest ..2 never|not ..1 get|wake|have
      no_longer|not|never|cannot ..1 see|have|imagine|picture ..2 !future ..4 me|myself|with_me
      i ..2 see no !future
      never|not have ..1 been !born
      easier|better|nicer|simpler|best not|never|if_i_did_not|just_not to ..1 !be|exist|wake|live
      easier|better if ..1 i !stopped|ceased|went
      not care|matter|mind ..2 whether|if ..1 i ..2 !wake|live|die|exist|survive
      what|anything ..3 left ..2 to !live for
      !nothing more|else|left for me ..2 here|to_do|now|anymore|in_this
      can not|no_longer carry this|it|on !further|anymore
      see|only one !way_out
      one !way_out
      nothing|no_reason|only ..3 keeps|keeping|holding ..1 me !here|going|alive
      what keeps me !here|alive
      not ..1 find|have|see ..2 !reason|strength|will ..2 live|go_on|continue|carry_on|stay|keep_going|wake_up
      lost ..2 will|desire|reason to !live
      !will to live
      !googling|googled|searching|searched|researching|reading|looking|looked|read ..3 which|how|where|what|up|about ..4 <place>|pills|noose|rope|painless|die|suicide|drown
      ^ i? can not do|take|handle|bear|stand|continue this|it|life anymore $
      ^ i? can not anymore
      can not anymore
      ^ ..2 nothing ..1 !matters ..1 anymore
      nothing left ..1 for !me|to_lose|to_give|inside|here
      nothing ..1 left to !live
      nothing to !live
      this|it|is ..1 end for !me
      meet my !maker
      go|going|come|coming home ..2 !god|lord|jesus|heaven
      !<means> ..8 ideas|thoughts|urge|urges
      not|no_longer|stopped afraid|scared|fear|being_afraid ..1 of !death|dying
      looking|look forward to ..2 !death|dying|end|die
      better off|of with ..2 !insurance
      not ..4 imagine|picture|face|survive|bear ..1 !living|another ..2 year|years|decade|day|life|like_this|month|week
      stand|standing|stood|sit|sitting ..4 !<place> ..12 wonder|wondering|think|thinking|imagine|imagining|fall|falling|let_go
      not want to ..1 do !life
      way to ..1 stop ..2 pain ..3 stop !living
      stop !living
      rid of ..1 !me
      !funeral ..4 my|mine|me
      my !funeral
      i ..3 not !exist|existed ..1 anymore|$
      if ..2 i ..2 !stopped|disappeared|vanished|died ..1 existing|breathing|living|tomorrow|tonight|$
      will not be ..1 next|tomorrow|another|future !year|birthday|christmas|summer|tomorrow|for_me|me ..3 $
      no !next year|time for me
      soon ..2 will ..1 not|stop|no_longer !hurt|hurting|suffer|pain|feel
      !hurt|suffer|feel_anything|feel_pain|cry|struggle ..1 anymore soon|after|tonight|tomorrow|ever
      let go of !everything|life|it_all|this_life|the_rope|the_railing
      ready|time|want to let !go ..1 $
      !way|how to make it|the_pain|everything ..2 stop ..1 $
      not think|know ..3 i ..1 can|could keep !going
      not|never ..4 keep !going|fighting|breathing ..2 $
      made|making my|peace_with ..1 !peace ..1 $
      if i ..2 !gone|went under|away|forever|for_good
      !drowning ..6 nobody|nothing|alone|care|under|notice
      nobody|noone ..1 will|would !find me ..2 until|till|for|in_time
      hate|hated|regret|despise|loathe ..2 that_i_am|being|that_i_was|i_am !alive|born|exist|here
      survived|survive when|but|and|while he|she|they|i ..3 !wish|should
      too late for !me
      nobody|noone ..1 can|could !help|save me ..1 now|anymore|$
      want|need ..2 !peace|rest ..1 forever|eternal|finally|from_life|from_everything|for_good
      want|need ..1 this|it|life|everything|my_life to ..1 be ..1 !over
      see|picture|imagine ..1 myself ..2 !alive|around|here ..4 year|birthday|future|years|month|christmas
      trapped ..4 no|not|only ..2 !escape|way_out|out
      out of !reasons|hope
      ran|run|running out of !reasons|hope|strength ..3 live|go|stay|keep|on|here
      do not|not ..1 exist|live|be_here !anymore $
      just|only !existing not
      everyone|they|family|kids ..3 !better ..2 insurance|life_insurance
      no|not ..1 tomorrow for !me
      hurts|painful|hard|exhausting|tiring to ..1 be !alive
      being !alive ..1 hurts|is_exhausting|is_too|is_so|is_painful|feels
      hurts to !exist|live|breathe
      tired|sick of !fighting|pretending|hurting|struggling|suffering ..2 $
      too|so much !pain ..1 to go|live|continue|bear|carry
      my life ..1 over|ended|finished|has no
      !life is|feels|seems|has|means|holds ..2 meaningless|pointless|unbearable|hopeless|worthless|nothing|no_meaning|no_point|not_livable|hell|intolerable
      make|want|need|wish|like ..4 it|everything|pain|all|voices|suffering|hurt|thoughts|hurting to? !stop $
      make|want|need|wish|like ..3 it|everything|pain|all|suffering|hurt ..1 to be !over|done|finished|gone
      make|making ..2 it|all|pain|everything ..1 !stop forever|for_good|permanently
      want|wish|like|need it|this|everything ..2 to !end
      want|wish|need ..3 pain|suffering|hurting to !end
      want|wish|like|going|would|could|need ..4 !disappear|vanish|evaporate|fade_away|cease_to_exist|stop_existing|not_exist|die_out|stop_being ..2 $
      want|wish|going|need ..3 !disappear|vanish forever|from_this_world|from_this_earth|for_good|completely|and_never
      sleep forever
      sleep|rest ..2 eternal|eternity|for_good|permanently|permanent
      never|not ..2 have to wake|get up !again
      ready|time|want|wish|going to|for|be ..2 !go|leave ..2 forever|for_good|this_world|this_earth|this_life|heaven|be_with_god|meet_my_maker
      leave|leaving|exit|exiting|quit|quitting|escape|depart ..1 this|the|from !world|earth|planet|life|existence
      give|giving|gave|given up on !life|living|myself|everything|existing
      give|giving|given up on it all
      no|not_any|only|one !way_out|escape|other way ..3 $
      no|not_any|only|not_see|not_see_a|not_see_any !way_out|way_forward|way_through|light_at_the_end
      not|never|no_longer ..3 see|picture|imagine ..2 myself ..3 !alive|future|next_year|turning|birthday|getting_old|past
      not|never ..3 make|makes|made it !past|through|to|till|until ..2 tonight|tomorrow|week|night|morning|christmas|birthday|year|day|weekend|next|new_year
      how|if ..2 i ..3 !survive|make_it|get_through|last another|one_more|tonight|the_night|this_night|till_morning|through_the_night
      !last ..1 day|night|hours|moments|breath ..3 alive|earth|life|here
      <dying> ..6 !comfort|comforting|peace|peaceful|relief|appealing|inviting|tempting|only_way|escape|best_option|sweet|beautiful|welcome
      death|dying ..3 !sounds|seems|feels|looks ..2 good|nice|peaceful|better|easy|like
      think|thinking|thoughts|thought|fantasies|fantasy|obsessed|daydream|daydreaming|dream|fantasize|fantasizing|dreaming|ideas|google|googling|researching|reading ..3 about|of|with|on !<dying>
      wonder|wondering|think|thinking|thought|imagine|imagining|picture ..5 !funeral|die|dying|dead|jumping|jump|crash|crashing|be_gone|disappear
      wonder|wondering what ..4 like to be ..1 !dead|gone
      not care|afraid|scared|matter ..2 if ..1 i ..2 !live|die|wake_up|survive
      would not mind|care ..3 !dying|die|dead|not_wake_up|not_waking_up|if_i_died|hit_by
      if i ..2 !died|die|killed|did_not_wake_up|got_hit|disappeared ..4 nobody|everyone|care|relief|tomorrow|notice|better|mind|fine|ok|okay|problem|it_would
      dead|empty|numb|hollow inside ..4 !die|end|over|gone|anymore
      should|wish|deserve|supposed ..2 have ..1 !died
      wish it had been|was|were !me ..4 died|dead|instead|who
      !should have been me
      hope|wish|hoping|pray|praying ..4 !cancer|kills_me|heart_stops|accident|plane_crashes|never_wake|not_wake|take_me
      god|lord|universe|someone ..3 !take me ..2 away|home|now|already|soon|$
      catch|catching the bus ..3 !tonight|forever|soon|peace
      !ctb
      !sui thoughts|ideation|attempt|tendencies
      self delete|destruct|deletion|termination|exit|destruction
      reset button ..2 life
      permanent !solution|way_out|sleep|nap|rest|end
      final !exit|goodbye|solution|escape
      commit|commiting !sudoku|neck_rope|game_over|toaster_bath|self_delete|unalive
      !toaster ..2 bath|bathtub
      yeet|yeeting myself
      an !hero
      join|joining|be_with|follow|see|reunite_with|meet ..3 !heaven|other_side|in_the_ground|in_death|afterlife
      follow|join|joining|following him|her|them|my ..2 !death|grave
      !drink|drinking|starve|starving|work ..1 myself to death
      do something !stupid|drastic|terrible|bad to myself|tonight|permanent
      do not trust myself ..3 !alone|tonight|knife|knives|pills|not_to
      not|do not feel !safe with|from|around myself|being_alone|by_myself
      might|may|going|afraid|scared|will ..5 do something to !myself
      keep|stop|keeping|staying ..2 !alive for|another|only_because|because
      only reason|thing ..6 !alive|here|not_dead|not_killed|going|living
      stay|staying|keep|keeping ..2 !alive is|feels|takes|because
      voices|voice|head|something|brain ..4 telling|tell|tells|say|says|saying|told ..2 me ..3 !die|kill|hurt|jump|do_it|end
    `,
  },
];
