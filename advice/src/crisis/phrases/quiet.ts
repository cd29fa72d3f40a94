// Phrases that only sound like danger: their words raise no alarm. In a phrase with gaps that is the word with "!".
export const QUIET = `
  kill|killing|kills time|it|the_mood|the_vibe|the_lights|the_engine|an_hour|few_hours
  !kill|killed|killing|hurt ..1 myself laughing|with_laughter|trying_to_lift|running|lifting|at_the_gym
  !kill|killing|killed myself|himself|herself|themselves ..4 level|respawn|lava|grenade|boss|minecraft|game|fortnite|zelda|elden|rocket|skyrim|spawn|training|studying|revising|overtime|deadline
  working|studying|training|revising ..3 !kill|killing myself
  !kill|killing|killed|kills myself|himself|herself|themselves working|studying|training|at_work|to_finish|over_this|to_meet|for_this_job|doing|with_work|at_the_gym
  not !kill|killing|hurt ..1 myself|yourself over
  not ..1 worth !killing myself
  !shot|shoot|shooting myself|himself|herself|themselves|ourselves|yourself in ..2 foot|leg
  !shoot|shooting myself a|an|the|email|text
  !hit|hits|smacked|slapped me with a|an|another|the ..4 offer|bill|fee|lawsuit|question|quote|price|ticket|charge|news|deadline|invoice|fine|contract|surprise|counteroffer|penalty|demand|task|tax
  dog|dogs|cat|horse|bee|wasp|mosquito|spider|puppy|kitten|hamster|tick|snake ..2 !bit|bite|bites|attacked|attacks|scratched|scratches|kicked|hurt me
  cat|cats|dog|kitten|parrot|puppy|hamster|toddler ..3 !jump|jumping|jumps
  tired|sick of my !life being|as|at|in|with
  <other> ..2 committed|died_by !suicide
  <other> ..2 !killed|hanged himself|herself|themselves
  !leave|leaving ..1 this|the|my ..1 country|city|town|job|company|state|school|church|team|band|industry|marriage|relationship|party|profession|field
  living|live in ..2 apartment|house|city|town|country|flat|place|state|dorm|basement|building|area|neighborhood|neighbourhood|village|berlin|london|paris|york|room|suburbs|countryside|hotel|van|car
  living|live paycheck|hand_to_mouth
  !way out of ..3 contract|lease|meeting|debt|parking|maze|subscription|deal|timeshare|level|room|loan|agreement|building|job
  !overdosed ..4 years|months|decades ago
  !overdosed ..1 last_year|and_died
  !death metal|note|star|valley|row|penalty|certificate|tax|march|stranding|benefit|toll|rate|rates|duty|spiral
  !write|writing|wrote ..1 a|an|my ..1 cover|reference|recommendation|complaint|resignation|demand|business|newsletter|thank letter|letters|note|notes|email
  not|never want|going to !jump|overdose
  !kick|kicking myself
  !die|dying|died|death ..2 of|from ..2 laughter|laughing|embarrassment|boredom|cringe|curiosity|shame|cuteness|happiness|joy|excitement|thirst|heat|jealousy|humidity|impatience|awkwardness|mortification|overwork|cold|cuteness|fomo|secondhand
  !die|dying|died ..1 laughing
  going to !die alone
  !die|dying happy|rich|old|surrounded|young
  !die|dying to know|see|try|meet|hear|ask|visit|watch|eat|read|play|tell|find|learn|taste|show|buy|use
  !die|dying of|from hunger|old|starvation
  !dying for a|some|the|coffee|chocolate|more|cup
  is|are|was|were|looked|looks|recipe|view|views|cake|dress|shoes|body|hair|tastes|price|food|pizza to !die for
  would !die|kill for
  could !kill|murder ..1 for|a|some|my|him|her|that|whoever
  could|to !murder a|some
  !die|died on ..2 hill
  i ..1 going to !die ..1 if|of|from|when ..6
  going to !die ..2 waiting|if|before|alone|single|broke|rich
  rather !die than ..1 eat|go|watch|listen|use|wear|work|attend|drink|touch|sit|read|talk|date|debug|do|buy|pay|move|write|drive|cook|clean|see|ask|sing
  rather be !dead than ..1 eat|go|watch|listen|use|wear|work|attend|drink|touch|sit|read|talk|date|debug|buy|pay|move|write|drive|cook|clean|see|sing
  rather !drown|eat|stab|shoot|cut|burn ..4 than
  not|never ..1 want|wanting|plan|planning|going|intend|intending to ..1 !die|kill|hurt|harm
  not ..1 want|wanting|plan|planning|going|intend|intending to ..1 !end|take my ..1 life
  will|would never !kill|hurt|harm|end
  never ..2 !kill|hurt|harm|killing|hurting|harming ..1 myself
  not thinking|think|thought about|of !suicide|killing|dying|ending|hurting|harming|death
  not|never|neither|nor ..2 !suicidal
  no !suicidal|suicide
  not that i want to ..1 !die
  without !killing|hurting myself|himself|herself|themselves
  how|without|avoid ..4 !hurting|hurt|injuring|burning|cutting|killing|electrocuting|poisoning myself
  burn|burning|burned|burnt myself out
  ^ burned|burnt myself $
  ^ i burned|burnt myself $
  cat|cats|kitten|dog|dogs|puppy|stray|duck|goose|fox|squirrel|pigeon ..2 follow|follows|followed|following !me
  cut|cutting myself off|some|slack|short|a_break|out|loose
  hit|beat|punish|beating|hitting|punishing myself up|with|on
  !end ..1 my|the ..2 lease|subscription|relationship|contract|marriage|membership|engagement|internship|tenancy|employment|trial|plan|career|meeting|call|day|week|friendship|shift|loan|speech|essay|night|presentation|streak
  !end|ending it with|between|on|right|here_and_start|there|well|amicably|politely|properly|as_friends|via
  !end|ending ..1 things with|between|at|amicably
  !take|taking ..1 my ..1 life ..2 back|seriously|forward|slow|in|to_the|into|for|by
  life|it|this ..1 to ..1 end well|happily
  change|changing|changed|improve|turn|plan|fix|organize|organise|simplify|restart|rebuild ..2 my !life
  kms away|from|per|an|a|on|of|to|and|east|west|north|south|range|every|before|later|long|radius|driven|drive
  #|1|2|3|4|5|6|7|few|many|hundred|thousand|some|more|extra|of|the|in|k|total|fewer !kms
  career|political|social|financial|professional|economic|commercial|brand|reputational|electoral|diplomatic|ritual|corporate|tactical|marketing !suicide
  !suicide squad|prevention|rates|rate|bomber|bombers|bombing|burn|doors|door|statistics|note_scene|awareness|pact_scene|hotline_volunteer|king|linux|mission|squeeze|king|silence|boys|notes_in|forest|jack|pool|clause|risk_assessment|barrier|barriers|gene|substrate|inhibition|inhibitor|tree|machines|girls|run|runs|drill|drills|sprints|wing|wings|bid_strategy|exclusion|commando|vest|attack|attacks|theory|durkheim|research|literature
  !suicide ..3 cells|enzyme|gene|inhibitor|squeeze|bunt|king|chess|drill|drills
  !suicidal ..2 plan|move|strategy|idea|decision|pricing|deadline|tactic|mission|play|pace|schedule|driver|drivers|driving|overtaking|charge|release|patients|patient|client|clients|ideation|bird|birds|squirrel|deer|economics|policy|tendencies_band|behaviour_in|attack|stunt
  assisted !suicide|dying
  !hope|wish ..3 dies soon
  !overdose|overdosed|overdosing|overdoses|od|oding ..2 on|of ..3 sugar|chocolate|coffee|caffeine|netflix|cuteness|tiktok|information|vitamin|kale|pizza|candy|cheese|sweets|screen|content|data|news|irony|cringe|memes|carbs|turkey|sun|fun|nostalgia|sarcasm|glitter|perfume|anime|spinach|garlic|christmas|fertilizer|fertiliser|nutrients|adjectives|emojis|meetings|sweetness|pink|podcasts|romcoms|youtube|instagram|korean|drama|dramas|cat|videos|salt|spice
  !overdose prevention|awareness|statistics|crisis|training|deaths|death|kit|policy|reversal
  !lethal|fatal|deadly dose|amount|overdose|combination of cuteness|sarcasm|charm|boredom|puns|irony|nostalgia|wit|pace|humor|humour
  !fatal error|exception|signal
  !took|take|taken|taking all my|our|his|her|their|the ..2 savings|money|time|energy|courage|stuff|attention|strength|willpower|patience|clothes|photos
  not ..2 take|took|taken ..3 all ..2 !pills|tablets|meds|medication
  forgot|forget|forgotten|missed|remember|remembered ..4 !pills|tablets|meds|medication|insulin
  !give|gave|given|giving away ..2 my ..1 old|extra|spare|used|first|second|last|baby|secret|answer|ending|location|password|tickets|ticket|free
  give|gave|giving|given myself|everything a|it|you|we|to|my|i
  die|dying my|her|his|their|our|the|it ..1 hair|shirt|dress|jeans|eyebrows|beard|fabric|shoes|wool|blue|red|black|pink|purple|green
  last|final|closing day|week|words|email|message|note|post ..4 at !work|job|company|office
  better off|of ..2 !without ..2 meat|sugar|car|credit|loan|it|that|this|facebook|social|meetings|caffeine
  !without me having|knowing|noticing|doing|asking|even|being|realizing|realising|touching|needing|seeing|paying|there|at
  jump|jumping ship|rope|start|hoops|scare|seat
  jump|jumping off point
  bungee|parachute|base|ski|skydiving|cliff|paraglide|paragliding|diving ..3 !jump|jumping|jumped ..6
  !jump|jumping|jumped ..6 bungee|parachute|paraglide|pool|lake|trampoline|skydiving|skydive|swimming
  throw|throwing myself into my|work|it|the|this|studying|a|studies|hobbies|painting
  hit|beat|smacked|slapped|punched|kicked|attacked|bit|shot|stabbed ..2 !me up|like|with_a_bill|back|with_a_fee|out|off|by_surprise|that|in_my
  hits|hitting on me
  !beat|beats ..1 me at|in|to|by|on|every_time_we_play|every_game|again_in|fair
  !killed|killing|kills me that|how|with|when|inside|softly|because|not|every_time|to_see|to_watch|to_say|to_admit
  <will> ..1 !kill me ..2 lol|haha|laughing|jk|if_i_forget|if_i_miss|for_this|if_i_do_not|if_i_am_late|when_she_sees|when_he_sees|when_they_see|for_eating|for_saying|for_buying|for_telling_you|over
  i am !dead|dying at|over|from|laughing|lol|lmao|crying|rn|here|this
  !kill me with
  living|live with my|him|her|them|roommates|a|an|our|his|diabetes|asthma|adhd
  living|live at|near|abroad|alone|together|there|off|on|wage|room|space
  tired|sick|done of|with !living|life|this_life|it_all ..1 with|in|at|paycheck|here|insurance|out|near|abroad|under|admin|together|off|on|drawing|sciences
  not ..2 want ..1 to !live|stay with|at|near|abroad|next|by|like_a|under|together|there|off|apart|alone|through|paycheck
  not ..2 want ..1 to !live|stay|be in ..2 apartment|house|city|town|country|flat|place|state|dorm|basement|building|area|neighborhood|neighbourhood|village
  not ..2 want ..1 to be !here|around ..3 when|for|at|all_day|until|past|while|working|during|if
  wake|waking|woke ..1 up ..1 at|early|before|without|tired|in_time|refreshed
  not|never ..2 !wake|waking up ..4 alarm|early|on_time|at|for|late|until|computer|sleep_mode|standby|before|laptop|monitor|refreshed|tired
  not ..1 go on ..1 vacation|holiday|trip|date|dates|strike|tour|stage|leave|errands|diets
  can|could not go|continue on|to|with ..2 trip|tour|vacation|holiday|date|project|the|my|school|work
  making|make|want|need notifications|noise|barking|popups|spam|emails|calls|beeping|squeaking|leak|bleeding|hiccups|snoring|itch|itching to? stop
  point of|in living|life room
  what is the point of|in|to|with having|this|a|paying|using|learning|meetings|homework|an|the|insurance|these|buying|our|writing
  passed|failed|pass|fail|make|made|get|got ..1 !through|past|to|till|until ..1 interview|round|level|tutorial|probation|semester|tax|week_of_exams
  the pain ..3 !stop|over|end|go|gone ..5 knee|tooth|back|shoulder|physio|dentist|ankle|neck|hip|wrist|stomach|ear
  knee|tooth|back|shoulder|ankle|neck|hip|ear|foot|stomach|toothache|migraine|headache ..8 !pain|hurting ..3 stop|over|end|go|gone
  disappear|vanish|disappears|vanished|disappeared|vanishes ..1 from|after|when|into|under|without|if|every ..1 screen|list|inbox|folder|app|the|my|a|desktop|restart|update
  want|wish|going|would|could|like|make|need|wanted ..6 !disappear|vanish|fade_away ..1 from ..2 page|list|folder|inbox|app|resume|file|desktop|social|instagram|internet|facebook|online|google|wall|skin|face
  icon|icons|file|files|button|message|messages|photo|photos|stain|stains|wrinkles|acne|scar|scars|spots|pimple|pimples|popup|popups|email|emails|debt|cursor|menu|data|money|freckles|bump|rash|weeds|image|wart|cellulite|text|taskbar|signal|notification|notifications ..5 !disappear|vanish|fade_away|disappearing|vanishing
  stabbed|shot|threw|throws|thrown me in_the_back|down|under_the_bus
  noose knot
  jump|jumping out_of a|the plane
  locked himself|herself|themselves ..3 by_accident|accidentally
  toddler|baby|preschooler|kitten|puppy|toddlers !hits|hit|bites|kicks|beats me|us
  beat|beats us 1|2|3|4|5|6|7|again_at|at|by
  suicide tackle|sprints|sprint|doors|door|squad|squeeze|drills|burns
  !stop raining|snowing|beeping|ringing
  !over with this|the house|exam|semester|year|move|winter
  end|cancel|ending a|my|the|this|an subscription|membership|lease|contract|call|meeting|presentation|essay|plan
  bleed|bleeding brakes|radiators|radiator|the_brakes|a_radiator
  bullet journal|points|point|train|list
  goodbye to my|our|the dog|cat|colleagues|students|car|team|horse
  goodbye in japanese|french|spanish|german|italian|korean|english|latin
  go on a|this|my diet|cruise|date|trip|holiday|hike|tour
  code|bug|homework|assignment|meeting|printer|excel|essay|update|spreadsheet|commute|thesis makes|making|make me want to !jump|die|scream|kill|cry|hang|shoot
  delete|remove myself|me from|on
  closet|room|shed|attic|desk|sofa|garage|it is ..1 waste of space
  toy|glue|nail|water|nerf|airsoft|paintball|heat|squirt gun|guns
  other side of this|the merger|exam|weekend|holidays|deadline|fence|road|street
  safe|ok|okay|fine|dangerous to mix
  vanish|disappear|disappearing|vanishing from linkedin|instagram|facebook|twitter|google|tiktok|social
  go on with this|the|my subscription|contract|diet|job|course
`;
