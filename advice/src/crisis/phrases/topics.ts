// Harmless topics of a message: a topic mutes the sections that name it, in its sentence or in the whole message.
type Topic = { reach: 'sentence' | 'message'; phrases: string };

export type TopicName =
  | 'fiction'
  | 'media'
  | 'study'
  | 'grief'
  | 'joke'
  | 'work'
  | 'leave'
  | 'moving'
  | 'accident'
  | 'trade'
  | 'pets'
  | 'dosage'
  | 'trouble'
  | 'sport'
  | 'past'
  | 'body'
  | 'romance';

export const TOPICS: Readonly<Record<TopicName, Topic>> = {
  fiction: {
    reach: 'message',
    phrases: `
      novel|screenplay|protagonist|playwright|fanfic|villain|storyline|antihero|sitcom|manga|anime|novella
      main|my|the|a !character|characters
      writing|write|wrote ..3 story|play|script|book|scene|poem|song|chapter|thriller|lyrics
      shakespeare|hamlet|romeo|juliet|socrates|werther|ophelia|bojack|plath|hemingway|cobain|tolstoy|karenina|durkheim|camus
    `,
  },
  media: {
    reach: 'sentence',
    phrases: `
      movie|film|episode|documentary|lyrics|book|album|band|podcast|opera|video_game|musical|squad|trailer|game|boss_fight|respawn|level|npc|season|song|series|show|quote|netflix|minecraft|fortnite|skyrim|zelda|sims|playthrough|headline|newspaper|news|theme
    `,
  },
  study: {
    reach: 'message',
    phrases: `
      paper|essay|thesis|dissertation|research|study|studies|statistics|statistic|rates|rate|article|lecture|seminar|curriculum|course|module|presentation|journal|homework|assignment|sociology|psychology|report|survey|data|dataset|literature|class|exam|quiz|debate|policy|legislation|law|bill|classifier|chatbot|moderation|keyword|model|webinar|workshop
      volunteer|volunteering|charity|fundraiser|fundraising|awareness|campaign|walk|marathon|hotline|training|trained|prevention|screening|protocol|nurse|nursing|social_worker|counselor|counsellor|therapist|psychologist|psychiatrist|paramedic|guidelines|assessment|insurance|barriers|clause|donate
    `,
  },
  grief: {
    reach: 'sentence',
    phrases: `
      years|months|weeks|year|month|decade ago
      last year|month|summer|winter|spring|autumn|fall|christmas
      lost ..3 <other> to
      died|passed|funeral|grief|grieving|bereaved|bereavement|memorial|anniversary|mourning|widow|survivors|survivor|obituary
      when i was
      before i was born
      family history
      ancestor|ancestors|genealogy
      in 1987|19|#
    `,
  },
  joke: { reach: 'sentence', phrases: `lol|lmao|haha|hahaha|hehe|rofl|jk|lmfao|joking|kidding|xd` },
  work: {
    reach: 'sentence',
    phrases: `
      students|pupils|patients|work|office|team|colleagues|coworkers|manager|company|project|standup|sprint|client|clients|customers|customer|meeting|release|deploy|codebase|code|server|app|software|python|javascript|database|career|business|shareholders|department|job|startup|employer|committee|boss|league|fantasy|guild|band|class|course|gym|diet|spreadsheet|excel|windows|linux|laptop|phone|printer|router|website|internship|degree|semester|game|season|branch|repo|contract|tenants|teammates|choir|deadline|coding|homework|essay|assignment
    `,
  },
  leave: {
    reach: 'sentence',
    phrases: `
      vacation|holiday|holidays|travel|travelling|traveling|trip|flight|flying|dentist|doctors|appointment|day_off|off_work|out_of_office|office|conference|meeting|school|class|shift|on_leave|maternity|annual_leave|abroad|visiting|cruise|honeymoon|business_trip|delivery|parcel|package|plumber|electrician|wedding|camping|hospital_appointment|work|weekend_away|airport|hotel|surgery|deploy|party|stream
    `,
  },
  moving: {
    reach: 'sentence',
    phrases: `
      moving|move|moved|charity|goodwill|donate|donated|donation|declutter|decluttering|allergic|allergy|allergies|yard_sale|garage_sale|ebay|landlord|apartment|minimalism|minimalist|downsizing|relocating|relocate|retire|retiring|retirement|resign|resigned|resigning|quit_my|new_job|colleagues|graduation|graduating|emigrating|deployed|estate_planning|will_and_testament|lawyer|inheritance|solicitor|executor|probate|trust|upgrade|upgraded|old|spare|extra
    `,
  },
  accident: {
    reach: 'sentence',
    phrases: `
      shaving|broken_glass|tin_can|cooking|chopping|kitchen|paper|glass|tin|can_lid|onion|onions|vegetables|carrots|bread|stove|oven|pan|iron|kettle|coffee|hot|sun|sunburn|gym|workout|lifting|running|football|soccer|training|deadlift|fell|falling|fall|skiing|bike|accidentally|accident|by_mistake|curling|hair|barbecue|grill|fryer|tea|soup|tattoo|rash|itch|itchy|bites|mosquito|eczema|calories|sugar|carbs|diet|slack|short|sleeve|razor_burn|ingrown|shave|fringe|bangs|grass|lawn|cardboard|parcel|nail|nails|rusty|tool|saw|woodwork|carving|bagel|avocado|cheese|sushi|beard|dog_scratched|cat
    `,
  },
  trade: {
    reach: 'sentence',
    phrases: `
      camping|hunting|climbing|boat|sailing|fishing|tent|gym|garden|shelf|kitchen|chef|barber|shave|shaving|party|balloon|balloons|garage|rc|paintball|nerf|fix|repair|painting|cleaning|gutter|gutters|solar|antenna|tiles|photo|photos|view|sunset|swing|glue|wash|pool|contractor|insulation
    `,
  },
  pets: {
    reach: 'sentence',
    phrases: `<pet>\nvet|aquarium|plant|plants|lawn|weeds|garden|wasps|pest|pests|termites|tomato|tomatoes|roses|sourdough|pool|puppy`,
  },
  dosage: {
    reach: 'sentence',
    phrases: `
      prescribed|prescription|doctor|pharmacist|gp|with_food|with_water|with_breakfast|breakfast|a_day|per_day|daily|morning_and|twice|headache|fever|flu|antibiotics|antibiotic|vitamins|vitamin|course|as_directed|safely|on_time|for_the_day|this_morning|every_morning|hayfever|toothache|allergy|allergies|supplements|over_the_last|over_the_week|refill|organizer|organiser|suitcase|airport|customs
    `,
  },
  trouble: {
    reach: 'sentence',
    phrases: `
      late|forgot|forget|spent|buy|bought|deadline|homework|grades|grade|exam|scratch|scratched|dent|dented|dishes|laundry|lol|haha|joking|anniversary|birthday|surprise|dinner|cake|mess|credit_card|score|match|failed|fail|tattoo|haircut|guitar|shoes|carpet|stain|report|invoice|deadlines|slides|deploy|broke_the|lost_the|lost_her|lost_his|spoil|spoiler|spoilers|spill|spilled|wedding|fridge|leftovers|chess|fifa|mario|poker|level|homepage|production|ruin|ruined|gpu|playstation|xbox|console|sofa|hockey|instalments|receipt|bill|bathroom_floor|netflix|season|parking|ticket|tickets|vase|rent_late|warranty|server|cards|puns|jokes|laughing|laugh|eat|ate|diet|wine|lawn|game
    `,
  },
  sport: {
    reach: 'sentence',
    phrases: `
      hunting|fishing|camping|chess|tennis|fifa|poker|game|games|race|scrabble|golf|boxing|sparring|karate|judo|jiu|mma|bjj|wrestling|football|goal|ball|mario|match|tag|uno|debate|bid|price|point|points|badminton|squash|pool|darts|arm_wrestling|hockey|catan|monopoly|quiz|snowball|pillow_fight|league|spar
    `,
  },
  romance: {
    reach: 'sentence',
    phrases: `boyfriend|girlfriend|relationship|marriage|dating|engagement|fiance|fiancee|breakup|divorce`,
  },
  past: {
    reach: 'sentence',
    phrases: `
      years|decade|decades ago
      used to be|feel|think|have
      as a teenager|teen|kid|child
      in my twenties|teens|past
      when i was ..2 teenager|teen|younger|college|school|#
      recovered|recovery|past|formerly|back then
    `,
  },
  body: {
    reach: 'sentence',
    phrases: `
      rent|debt|loan|salary|budget|price|prices|glass|knee|tooth|back|shoulder|physio|dentist|ankle|neck|hip|stomach|ear|migraine|headache|cramps|allergies|workout|feet|heels|neighbour|neighbours|neighbor|neighbors|upstairs|roommate|landlord|noise|wifi|internet|apartment|flat|city|town|country|abroad|university|college|dating|apps|subscription|password|battery|update|download|traffic|kitchen|recipe|coffee|sugar|vacation|mortgage|tax|taxes|visa|parents_house|in_laws|commute|hotel|restaurant|garden|shoes|skin|hair|screen|wedding|ring|fridge|oven|boiler
    `,
  },
};
