// Phrases of a person who speaks of dying or of hurting themselves.
import type { Section } from './section.ts';

export const SELF_HARM: readonly Section[] = [
  {
    kind: 'self_harm',
    severity: 'direct',
    name: 'said outright',
    mutedBy: [],
    phrases: `
      <kill> myself
      opened|open|opening my !veins
      swallow the !barrel
      wish|wishing ..3 had !killed me
      be !put_down like a dog|an animal
      !attempt|attempted|attempts ..5 next one|time ..1 not fail|work
      buy|get|find|order ..1 !nembutal|pentobarbital
      my note|letter is finished|written|done|ready ..8 !courage
      rather !die than ..8 i mean it
      slashed|sliced|slit|cut|cutting|slicing|slashing my !wrists|wrist|thighs|throat|veins
      !bleeding ..4 not want help|saving
      feel|need pain ..3 my !razor|blade
      how ..3 i !die peacefully|painlessly|quickly|fast|quietly
      hope|hopefully|pray|praying i !die $|soon|tonight
      set myself on !fire
      height|fall|drop|dose guarantees|guarantee|ensures death
      is|are|would carbon_monoxide|drowning|hanging|suffocation|helium|nitrogen ..1 !painless
      <wish> ..2 !die
      <wish> ..2 be|go|end dead|die|dying
      <wanting> ..2 !end|ending it all|tonight|now|forever|today
      <wanting> ..2 !end|ending|take|taking|finish|finishing|stop <my_life>
      <wanting> ..2 !end|ending|finish it $
      <wanting> ..2 !end|ending it here|because|but|and|by|soon|quickly|once_and_for_all|before|if
      end|ending|ended|take|taking|took my_life|my_own_life|it_all
      <wanting> ..2 commit|committing !suicide
      commit|committing suicide|self_deletion|self_murder
      attempt|attempting|attempted !suicide|to_take_my_life
      !suicide ..3 tonight|tomorrow|today|plan|note_for_my|myself
      <wanting> ..3 !suicide
      i am|feel|feeling|got|have_been|become ..3 !suicidal
      me ..2 suicidal
      my ..1 !suicidal thoughts|ideation|feelings|urges|tendencies|ideations|thought|mind
      my ..1 own? !suicide
      kms
      <wanting> ..1 unalive
      unalive me|myself
      i ..4 rather|prefer ..2 be_dead|not_be_alive
      wish|hope|wishing|hoping i was|were|am|had|would|could ..2 !dead|die|died
      wish|hope|hoping|wishing ..3 i|to never|not|do_not|will_not|would_not|did_not|had_not ..1 wake up
      wish|wishing i was|were|had_never|not been ..1 born
      wish|wishing i had|would ..1 not|never been !born
      wish i was|were not alive
      not|never ..2 <wanting> ..2 !live|alive|exist $
      not|never ..2 <wish> ..2 !live|exist anymore|like_this
      not|no_longer|stop ..2 want|wanting|wish|wishing to ..2 be !alive
      not|no_longer|stop ..2 want|wanting|wish|wishing to !live|exist
      no_longer want|wish|wishing ..2 live|exist|alive
      do not ..2 <wish> ..2 wake up !anymore|tomorrow|again|ever|in_the_morning
      never wake|waking_up again|tomorrow
      never <wish> wake up
      sleep|asleep ..4 not|never wake|waking
      go to sleep forever
      no|any reason|point|purpose ..5 live|living|alive|go_on|going_on|carry_on|exist|existing|staying_alive|be_here|being_here
      nothing ..2 to !live for
      nothing worth living for
      not|never ..3 worth !living|the living
      no_longer worth !living
      better off|of dead
      should not be alive
      i ..2 deserve|need|have to ..1 die
      i ..1 going to ..2 !die tonight|today|by_my_own_hand|tomorrow
      end of my life tonight
      jump|jumping ..3 off|from|of|out ..3 <high_place>
      jump|jumping|step|stepping|walk|walking|lie|lying|lay|run|throw_myself|throwing_myself|jumped|stepped ..3 front|front_of|under|onto|into ..3 <train>
      throw|throwing|launch|fling myself off|from|under|into|in|out
      slit|slitting|slash|slashing|cut|cutting|cuts|open ..3 my ..1 wrist|wrists|veins|throat
      slit|slash|cut ..1 wrists
      blow|blowing my brains|head out|off
      bullet ..3 my ..1 head|brain|skull|mouth|temple
      gun|pistol|rifle|shotgun|barrel|revolver|trigger ..4 my ..1 head|mouth|temple
      noose|rope ..6 my|myself ..1 neck|tonight|myself
      !noose ready|tied|tie|hanging|up
      tie|tying|tied|make|making|made a noose
      rope ..4 hang|ready|rafters|beam|ceiling|neck
      hang me
      selfharm
      !drive|crash|steer|swerve|driving|crashing|swerving ..3 car|truck|bike|motorbike|van ..1 into|off|in ..3 <high_place>|tree|wall|lake|river|oncoming|traffic|truck|lorry|pole|sea
      crash my|the car ..3 purpose
      !drive|driving|swerve|swerving|steer ..2 into|off ..3 oncoming|bridge|cliff|tree|wall|traffic
      !wrote|written|writing|write|drafted|have ..3 my ..1 suicide|goodbye|farewell note|letter|letters|notes
      suicide|goodbye note|letter ..3 written|ready|done|table|finished
      writing ..2 suicide note
      how|way|ways ..3 !kill|off|hang|drown|unalive|end myself|yourself|oneself
      how to !die
      how|way|ways|method|methods ..4 commit ..1 suicide
      suicide ..1 !method|methods|painless
      painless|painlessly|easiest|quickest|fastest|peaceful|quick|least_painful|peacefully|most_painless|easy ..3 die|death|suicide|kill|go|way_out|end
      best way to !die
      want ..3 !death
      death ..3 my_only|be_a_relief|only_way_out|would_be_a_relief|be_better_than|would_be_better|is_the_only
      suicide ..4 only|best_way|option|answer|way_out|solution|choice|escape|my_best
      i ..2 going to do it tonight
      be_dead ..2 tomorrow|morning|soon|by|tonight|when you
      die ..3 my own hand|hands
      i am ..3 !die by suicide
      <wanting> ..2 od
      already cut|took|swallowed ..2 myself|my wrists
      let me die
      kill me please
      end me please
      k word myself
      !want|ready|going|wish to dye $
      !want|ready|wish to dye because|so|and|i|right
      hate|hated|hating|regret|despise|loathe|cannot_stand ..1 being !alive
      hate|hated|hating living|existing
      not ..2 want to !live without
      please ..1 kill|end me
      someone|somebody|anyone|anybody kill|shoot me $
      bleed|bleeding ..1 out ..3 bathtub|tub|alone|tonight
      <wanting> bleed out
      <wanting> ..2 take myself out
      <wanting> ..2 top myself
      do myself in
      !hope|wish|pray|praying|hoping i ..2 die|get_hit|get_cancer|have_cancer|get_run_over
      hope|wish|pray|hoping|wishing ..6 !hit|run|runs|hits me|over|by
      i tried to die
      on a|the !bridge|roof|ledge|balcony ..6 not_want|not_come|not_coming|going ..2 come|to|down ..1 down|jump
      hung|hang|hanging|tied|tie|put ..2 a|the !rope|noose ..4 in|from|to|around ..6 attic|beam|tree|ceiling|fan|neck|tonight|myself|garage
      !feel|feeling like dying $
      not|never stop ..1 !cutting|selfharm|burning ..1 myself|my_arms|my_wrists|my_legs|$
      should i ..1 !die
      die by ..1 !pills|jumping|hanging|overdose|drowning
      wish|hope|wishing ..3 i ..2 never|not !woken|woke up
      how many|high|far|tall ..8 !jump|fall ..6 die|kill|fatal|death|survive
      before i !jump|die|do_it|go_through ..2 $
      <wish> ..1 stop !breathing
      waiting|wait to !die
      i ..2 cut too !deep
      i ..2 cut ..2 !deep
      <wish> ..1 be !hit|run_over|shot|killed|murdered by|and
      not ..2 want|wanna ..1 to ..1 be ..1 on|in|of|part_of this !earth|planet|world
      today|tonight is ..2 day|night ..1 i ..1 !end|die|do_it|go|kill
      i would ..1 !kill|shoot|hang myself
      !engine running ..5 garage|closed|hose|shut
      garage ..6 !engine ..3 running
      how long ..6 !bleed|drown|hang|suffocate|starve ..3 out|to|die|take|from|death|$
      !bleed out ..3 wrist|wrists|arm|arms|die
      i am ..2 going to !jump $
      about to !cut|jump|pull|hang|swallow|do_it ..1 $
      !<means> ..12 <wanting> ..3 use|take|do|put|turn|inject ..3 on|to|into myself
      !<means> ..12 courage
      courage ..12 !<means>
      courage to ..2 !jump|pull|end|die|kill
      i ..4 !be|being|end dead by|before|tomorrow|soon|tonight|this_time|when
      god|lord|someone|something ..4 takes|take|end|ends|took !my life
      going|go|headed|heading ..1 to ..1 the !roof|bridge|cliff|tracks|railway ..1 now|tonight|bye|goodbye
      !jump|jumps|jumped|jumping ..3 from ..2 floor|height|storey|story|stories|storeys
      burn|burned|burning|burnt|cut|cutting|sliced|carved|scratched ..3 my ..1 arm|arms|leg|legs|skin|wrist|thigh|thighs|hand|stomach ..8 purpose|deserve|pain|feel|relief|again|cigarette|lighter|razor
      cuts ..4 my !arms|legs|thighs|wrists|arm|wrist|stomach ..6 made|did|myself|purpose|hide|hiding|sleeves
      hide|hiding|hid ..3 cuts|scars|burns|wrists ..4 sleeves|from|mom|parents
      end one is !life
      end|ending|take|taking one|ones own? !life
      car !exhaust|fumes
      !exhaust|hose ..5 car|garage|window
      do it with ..2 a|the|my !rope|gun|car|knife|razor|belt|pills
      !relapsed|relapse on|with|into sh|selfharm|cutting|burning
      hanging|drowning|jumping|bleeding|dying|overdosing|overdose|suffocating|suffocation|suicide ..3 !painful|hurt|hurts|painless|quick
      i ..2 !deserve ..1 die|death|dead
      stop|stopped|stopping taking ..2 !insulin|meds|medication ..3 purpose|die|end
      hold|holding ..3 !blade|razor ..4 wrist|arm|skin|myself|throat
      i ..2 planning|plan|planned ..2 !suicide|my_death|my_own_death|my_exit|how_to_die
    `,
  },
  {
    kind: 'self_harm',
    severity: 'veiled',
    name: 'kill me',
    mutedBy: ['joke', 'work'],
    phrases: `
      ^ kill me $
      kill me ..2 now|already
      i will die|be_dead ..1 soon|tonight
      want out of this_life|world|existence
    `,
  },
  {
    kind: 'self_harm',
    severity: 'direct',
    name: 'injuring oneself',
    mutedBy: ['accident'],
    phrases: `
      <injure> myself
      cut|cuts|cutting ..2 my ..2 arm|arms|thigh|thighs|skin|legs|body|stomach|hips
      !cutting again|helps|is_the_only|makes_me_feel|calms
      started|start|back_to|relapsed|relapse|relapsing ..2 cutting|selfharm|selfharm|burning myself
      urge|urges to ..1 cut|burn|hurt
      hurt_myself ..3 purpose
      razor|razors|blade|blades|lighter ..5 my ..1 skin|arm|arms|wrist|wrists|thigh|thighs
    `,
  },
];
