// Phrases of a person who took, or is about to take, a dangerous amount of something.
import type { Section } from './section.ts';

export const OVERDOSE: readonly Section[] = [
  {
    kind: 'overdose',
    severity: 'direct',
    name: 'taken or about to be',
    mutedBy: ['pets', 'fiction', 'dosage'],
    phrases: `
      <swallowed> ..2 <quantity> ..2 of? my|the|his|her|those|these|them? ..3 !<drug>
      <swallowed> ..1 way? too !many|much ..2 <drug>
      <swallowed> ..1 all of? !<drug>
      #|twenty|thirty|forty|fifty|hundred ..1 !<drug> ..4 <swallowed>
      i ..2 !swallowed ..2 them all|everything|all
      i ..1 took them !all
      thinking|think|thought|thoughts about|of ..1 taking|swallowing|downing ..2 !pills|tablets|all|everything
      plan|planning|planned ..2 !overdose
      how many|much ..1 !<drug> ..1 would|will|does|did ..1 it|take ..1 take|$
      swallowed|took|taken ..1 much !<drug>
      took|taken|taking an !overdose
      am i ..1 going to !die ..6 pills|tablets|overdose|swallowed|took
      swallowed|took|taken ..8 going to !die
      is|are|would ..5 !<drug> ..3 <fatal>
      my|the ..1 !pills|tablets|meds|medication|bottle ..8 took|taken|swallowed ..2 all|every|them|everything
      took|swallowed|taken every ..1 !one
      i ..2 <swallowed> ..1 the|a|my whole|entire|full !pack|bottle|box|packet|strip|lot|jar|bag|thing
      take|took ..1 whole|entire !pack|bottle|box|packet ..2 of ..2 <drug>
      maximum|number|amount ..4 !<drug> ..6 <fatal>
      enough ..2 !<drug> ..2 to ..2 <fatal>|stop|end
      !<drug> ..6 stop my|the|your heart|breathing
      !<drug> ..4 enough ..1 to ..2 <fatal>
      took|swallowed everything|all ..4 !cabinet|cupboard|bottle|packet|box|drawer
      <wanting> ..3 !take|swallow|down|eat ..3 <quantity> ..3 <drug>
      going|about to ..1 !take|swallow|drink them|it all ..1 now|tonight
      i ..3 !overdosed|overdosing|oded
      i am overdosing|oding
      <wanting> ..2 !overdose|od
      think|thinking|thought|thoughts ..2 !overdose|overdosing
      overdose|overdosed|overdosing|od|oded|oding ..2 on|of|with ..3 !<drug>|purpose
      !overdosed ..3 purpose|last_night|tonight
      tried|trying to !overdose|od
      !overdose on everything|whatever|something
      injected|injecting|inject|shot|took ..3 all|too_much|whole|entire|lots|extra|units|# ..3 !insulin|heroin|fentanyl|morphine
      drank|drink|drinking|swallowed|swallow ..4 !bleach|antifreeze|pesticide|drain_cleaner|drano|poison|weed_killer|weedkiller|rat_poison|ammonia|methanol|detergent|cyanide
      took|taken|swallowed|eaten ..3 rat|mouse poison
      how many|much ..4 !<drug> ..7 <fatal>
      how many|much ..3 !<drug> ..2 end|do_it|enough|finish
      how many|much ..4 <fatal> ..4 !<drug>
      what|which ..5 !<drug> ..5 <fatal>
      would|will|can|could|if ..3 # ..2 !<drug> ..4 <fatal>
      will|would|can|could ..4 !<drug> kill|be_enough_to|end me|you|die|it
      lethal|fatal|deadly|enough ..2 dose|dosage|amount|quantity ..2 of ..2 !<drug>
      lethal|fatal dose|dosage|amount|overdose ..4 for ..2 !me|human|person|adult|woman|man|someone|body
      !lethal|fatal ..2 combination|mix|dose ..3 <drug>
      how much|many ..4 !overdose|od
      how much|many ..2 alcohol|vodka|whisky|liquor|caffeine would|will|to|does ..3 !kill|die|lethal
      want|going|ready|about to !swallow everything|all|them_all
      how ..3 !overdose
      enough ..1 !<drug> ..2 kill|die|end|finish|never|to_go|do_it
      all my|the ..1 !pills|tablets|meds|medication at once|together|in one go|tonight|now
      !pills ..6 die|end_it|sleep_forever|not_wake_up|never_wake|kill_myself
      mix|mixed|mixing|wash|washing|washed|chased|combine|combining ..6 !<drug> ..5 vodka|alcohol|whiskey|whisky|wine|gin|booze|rum|liquor|beer
    `,
  },
  {
    kind: 'overdose',
    severity: 'veiled',
    name: 'pills at hand',
    mutedBy: ['pets', 'fiction', 'dosage'],
    phrases: `
      stockpile|stockpiling|stockpiled|saving|saved|save|hoarding|hoarded|hoard|collecting|collected|stash|stashed|stashing|counting|counted|count ..3 my|up|the|all|of|out|enough ..3 !<drug>
      !<drug> ..3 lined up|ready|in_front_of|in_my_hand|next_to_me|laid_out|on_the_table|beside_me|on_the_nightstand|staring_at
      staring|stare|looking|sitting ..2 at|with ..4 !pills|tablets|bottle_of_pills|meds|painkillers|medication|medicine|sleeping_pills|pill
      have|got ..2 enough|a_bottle_of|bottle_of|a_lot_of ..2 !pills|tablets|meds|sleeping_pills|insulin|painkillers ..6 end|do|tonight|die|it|never|sleep|here|forever
      handful|bottle|fistful of ..2 !pills|tablets|sleeping_pills|painkillers|meds|xanax|valium ..5 vodka|whiskey|wine|tonight|here|hand|ready|me|swallow
      bottle of ..2 !pills|sleeping_pills|painkillers|tablets|xanax|valium
      what happens|would_happen|will_happen ..4 take|took|swallow|eat ..2 all|whole|entire|bottle|# ..3 !<drug>
      <swallowed> ..2 something|stuff|lot|them|it|all|some ..5 not|never !wake ..2 up
      i ..1 took|swallowed|taken|done something ..3 !bad|stupid|goodbye|terrible|regret ..3 hospital|ambulance|pills|die|myself|sleepy
      ^ !overdose $
      accidentally|accident ..3 took|overdosed|taken ..3 !too_many|too_much|double|triple
      turn|turned on ..2 !gas ..6 sleep|end|die|oven|windows
      !carbon_monoxide|exhaust|tailpipe ..6 garage|car|hose|sleep|die|peaceful|end
      helium|charcoal|nitrogen|hydrogen_sulfide ..5 !bag|tent|car|hood|peaceful|painless|exit ..3 end|die|head|method|sleep|kit
    `,
  },
];
