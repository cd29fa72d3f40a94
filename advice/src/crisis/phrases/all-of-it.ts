// Short sentences that give up on everything, and quiet ones that name an everyday thing instead.
import type { Section } from './section.ts';

export const ALL_OF_IT: readonly Section[] = [
  {
    kind: 'self_harm',
    severity: 'veiled',
    name: 'all of it',
    mutedBy: ['work', 'moving', 'media', 'trouble', 'leave', 'body', 'romance'],
    phrases: `
      i am ..1 !done|finished|through ..1 with everything|it_all|this_life|everyone|all_of_it|life ..1 $
      i am ..2 !tired|sick|exhausted|weary of|by everything|it_all|all_of_it|all_this|everyone ..1 $
      what is the !use ..1 $
      ^ ..2 !done with|of all of it|this|them ..1 $
      not ..2 think|expect ..3 !see ..1 the|another|next summer|spring|winter|autumn|christmas|year|birthday|morning
      sleep|asleep and stay !asleep
      gave|given|giving|give ..3 my ..4 told|tell|asked ..2 her|him|them to !keep
      left|leave|leaving ..1 a !note ..8 wife|husband|mom|dad|kids|family|parents|table
      ^ nobody will|would !notice|care|mind|cry ..1 $
      !peace with everything|it_all|things|my_life
      it|nothing|things|life ..1 never|will|going|ever ..4 get !better
      nothing|never ..2 get !better ..6 know|now|hope|$
      make|makes|making things|everything|life ..1 !worse for everyone|all|them|you
      plan|planning|planned ..1 an|my !exit
      point of !any of this|it
      about|of !ending|end things ..1 $
      about|of !ending|end things for|tonight|lately|a_lot|again|every
      not|never ..1 open my !eyes ..1
      thought|thoughts|idea of ..1 !finishing|ending|doing it
      not ..2 !cope ..1 anymore|$
      what is the !use of|in living|trying|anything|going_on|life|any_of_this|it_all
      see|find|seeing ..2 !point|reason|purpose ..3 anymore $
      nobody|noone !needs|wants|loves me ..1 anymore|$
      call|calling it !quits $
      living|life is ..1 !useless|worthless|over|pointless
      take ..1 !everything i own|have
      not|never be seeing|see|talking|speaking|talk ..2 you|anyone|them !again|anymore
      only|not be !over when|until|once i ..1 die|dead|gone|am
      it|all|everything is ..1 !over for me|us_both
      peace ..1 with ..1 not ..1 !waking|being|living|existing
      jump ..3 never|not !come back
      not ..2 try|attempt|dare to ..1 stop !me
      nobody|nothing can|will|could ..1 !stop me
      way|ways to|of ..1 not|never ..1 !wake|waking|exist|existing|be|being
      my|is|the|this !final night|day|goodbye|hour|days|hours|chapter|farewell
      give|giving|gave|given up ..1 !completely|entirely|forever|totally
      i have given !up $
      want|need|wish ..1 it|this|everything|all|pain|noise ..2 to !stop|end|disappear ..1 forever|for_good|permanently|$
      vanish|disappear|vanishing|disappearing !forever
      not know|trust|sure what i might|may !do ..2 $
      run|running|drive|driving|steer ..3 off the !road
      end|ending things|it|everything !tonight|tomorrow|today|soon
      i will be !dead ..1 $
      not ..4 take|taking !care of me anymore
      be|am|see with? my !loved one|ones ..1 again
      wanted|want|just|here|came to say !goodbye ..1 $
      !goodbye cruel world
      everything ..2 to go !dark|black|silent|quiet
      want|need to ..1 !escape life|everything|this_life|it_all|from_life|from_everything|existence
      not made|meant|built|cut_out for !this|life ..1 world|life|$
      i ..1 not ..1 !belong here|anywhere
      hate|hating !waking up ..1 every|again|to|alive|$
      disappointed|angry|upset|sad|annoyed ..3 i !woke up
      nobody|no_reason|nothing|no_one ..2 to !live for
      counting ..1 down ..5 !over|end|gone|done ..1 $
      not ..1 plan|expect|intend ..2 on|to ..1 be|being !alive|here|around
      doubt|unlikely ..2 i ..2 be !alive|here|around
      pain|suffering|this|it ..3 !end soon|tonight|tomorrow|finally|with_me
      my story|journey !ends|ended here|now|tonight|today
      this|it is ..2 !where it|my_story|i ends|end|stops|stop
      not ..1 !cry|grieve|mourn|be_sad|weep ..1 for|over|about me
      not ..2 be sad ..3 when ..1 i ..1 !go|gone|leave
      do|end it|this !tonight ..1 $
      want|need|going|decided to ..1 do !it tonight|before|while|once
      no !place for me ..3 world|here|anywhere|earth
      everyone|everybody|world ..2 !hates me ..6 die|gone|disappear|end|dead|leave
      what ..2 !keeping|keeps me alive|here|going
      sleep ..1 through ..3 rest of my !life
      !numb ..4 pain ..4 forever|stop|over
      never ..2 be !happy again ..4 live|point|end|going
      i ..1 not ..1 !matter ..1 to anyone|anybody|anymore|$
      done|finished !fighting|trying|pretending|hoping ..1 $
      no ..1 !fight|hope|strength|will left ..2 $
      i ..1 !lost ..1 fight|battle|will|hope|all_hope ..1 $
      !surrender ..2 $
      stop|end my|this|the !suffering|misery|torment|agony
      out of my !misery|suffering|pain
      !end my|this|the pain|suffering|misery|torment|agony
    `,
  },
];
