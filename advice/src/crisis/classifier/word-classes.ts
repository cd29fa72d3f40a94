// Word classes of the classifier: "tylenol" and "pills" are one class, "bridge" and "roof" another.
import { canonicalWord } from '../canonical.ts';

const CLASSES: Readonly<Record<string, string>> = {
  SELF: 'i me my mine myself',
  YOU: 'you your yours yourself',
  HIM: 'he him his himself she her hers herself they them their themselves',
  WE: 'we us our ours ourselves',
  NOT: 'not never no nobody nothing none without neither nor nowhere hardly barely',
  WISH: 'want wish hope hoping wanting wanted wishing long longing pray praying ready rather crave craving desire fantasise fantasize fantasising fantasizing dream dreaming imagine imagining picture picturing',
  THINK:
    'think thinking thought thoughts consider considering plan planning planned planing decided deciding urge urges tempted temptation idea ideas ideation',
  ASK: 'how what which when why where who whose does would could is can',
  DIE: 'die dying died dead death dies pass away perish heaven grave coffin funeral ashes cremated buried afterlife',
  KILL: 'kill killing killed kills murder murdered murdering slaughter shoot shot shooting stab stabbed stabbing strangle strangled strangling choke choked choking smother smothered suffocate drown drowned drowning drowns',
  SUICIDE: 'suicide suicidal unalive kms overdose overdosed overdosing od oded ctb selfharm',
  END: 'end ending ended ends finish finished over stop stopped stopping quit done escape out',
  VANISH: 'disappear disappeared vanish vanished vanishing gone fade exist existing exists existence existed',
  LIVE: 'live living alive life lives survive surviving born breathing',
  SLEEP: 'sleep asleep wake waking woke awake',
  GOODBYE: 'goodbye goodbyes farewell bye note letter letters sorry forgive forgiveness will belongings affairs stuff',
  BURDEN:
    'burden worthless useless waste failure hate mistake disgrace disappointment problem weight better relieved trouble',
  HOPELESS:
    'hopeless hope pointless point meaningless empty emptiness numb despair darkness dark trapped lost broken alone lonely reason reasons purpose future tomorrow tunnel light',
  TIRED: 'tired exhausted drained weary sick worn fighting fight struggling struggle strength energy',
  PAIN: 'pain hurt hurting hurts suffer suffering agony unbearable misery torture',
  MED: `pill pills tablet tablets med meds medication medications medicine capsules paracetamol tylenol acetaminophen ibuprofen advil aspirin codeine morphine oxy oxycodone
    percocet vicodin hydrocodone tramadol fentanyl heroin methadone xanax alprazolam valium diazepam ativan lorazepam klonopin benzos benadryl diphenhydramine melatonin ambien
    zopiclone zolpidem sertraline zoloft prozac fluoxetine citalopram lexapro amitriptyline venlafaxine lithium seroquel quetiapine insulin antidepressants antidepressant painkillers
    painkiller opioids opioid barbiturates nembutal prescription prescriptions adderall ritalin gabapentin pregabalin propranolol digoxin warfarin metformin antihistamines sleepers sedatives
    cocaine meth drugs ketamine ghb nytol unisom dramamine nyquil robitussin temazepam lamotrigine beta`,
  POISON:
    'bleach antifreeze poison cyanide arsenic pesticide rat detergent ammonia helium nitrogen monoxide gas charcoal exhaust acid cleaner weedkiller paraquat nicotine sodium nitrite',
  PACK: 'bottle box pack packet packets handful stash stashed stockpile stockpiling hoard hoarding hoarded saving stockpiled whole entire blister cabinet leftover',
  DOSE: 'lethal fatal deadly dose dosage mg grams milligrams enough toxic ld50',
  TAKE: 'take took taken taking swallow swallowed swallowing drank drink drunk down downed ate eaten popped inject injected injecting chugged necked',
  WEAPON:
    'gun guns pistol rifle shotgun revolver glock handgun firearm knife knives blade blades razor razors scissors machete bullet bullets trigger loaded axe hammer scalpel boxcutter sword weapon glass bat',
  ROPE: 'rope noose belt ligature hang hanging hanged hung beam rafters cord cable',
  HIGH: 'bridge roof rooftop cliff ledge balcony overpass tower platform train trains tracks railway traffic rails edge window multistorey storey skyscraper jump jumping jumped river pier',
  CUT: 'cut cutting cuts slit slitting slice slicing bleed bleeding blood bled wrist wrists scars scar burn burning burned burnt carve carved scratch scratching scratched arms thighs arm',
  FIND: 'find found discover discovered body',
  FEAR: 'scared afraid frightened terrified fear scares terrify terrifies terrifying unsafe safe danger dangerous hide hiding eggshells',
  HIT: `hit hits hitting beat beats beating beaten punch punched punches punching kick kicked kicks kicking slap slapped slaps slapping shove shoved pushed pushes drag dragged threw throw throws
    grab grabbed grabs pinned whip whipped smack smacked bruise bruises bruised batter battered headbutted bit attack attacked attacks`,
  THREAT:
    'threaten threatened threatens threatening threats threat stalk stalking stalked stalks stalker follows following tracks tracking swears vowed promised warns warned',
  HOLD: 'lock locked locks locking trapped tied chained imprisoned neck throat pillow face hold held holding',
  RAPE: 'rape raped rapes molest molested molesting abuse abused abuses abusing abusive abuser assaulted touches touched touching forced forces naked sexual sexually sex violent violence',
  PARTNER: 'husband wife boyfriend girlfriend partner ex bf gf fiance fiancee spouse hubby missus lover',
  PARENT:
    'mom mum dad mother father stepdad stepmom stepfather stepmother parents parent uncle aunt grandpa grandma grandad gran nan grandfather grandmother teacher coach priest foster guardian papa mama',
  FRIEND:
    'friend friends sister brother son daughter roommate flatmate housemate cousin niece nephew mate bestie classmate colleague coworker student neighbour neighbor kid child children kids teen teenager bro buddy pal someone girl guy boy stepson stepdaughter sibling twin patient client somebody',
  SAID: 'said says say saying told tells texted text texts texting messaged message messages wrote posted posts post tweeted sent called calls confessed admitted mentioned talks talking hinted sms snap voicemail',
  NOANSWER:
    'answer answering answers answered reply replying replies respond responding responds pick unconscious unresponsive missing passed',
  TONIGHT: 'tonight today now tomorrow soon weekend anymore forever longer last final finally again',
  PET: 'dog cat hamster goldfish fish pet pets puppy kitten rabbit parrot hamsters chicken chickens horse vet bird guinea tortoise gerbil budgie',
  PLANT:
    'plant plants lawn grass tree trees roses tomatoes garden weeds orchid basil succulent fern cactus moss flowers seedlings ants wasps mice rats cockroaches mould mold bugs slugs aphids flies',
  TECH: `phone laptop computer server process app code bug battery printer wifi router pc screen windows linux docker thread database query script python java javascript excel monitor
    tablet drive disk ram gpu cpu kernel update install deploy build git repo branch compiler api website browser email spreadsheet software program file files keyboard mouse charger signal terminal kubernetes pod session cron job worker task tasks pid vpn bluetooth camera console`,
  GAME: 'game games boss level levels respawn spawn zombie zombies enemy player players minecraft fortnite valorant elden ring souls zelda cod lag raid quest npc character sims dungeon mage tank healer team match league ranked ps5 xbox speedrun d&d dnd campaign villain hp',
  FILM: 'film movie film series show episode season book novel song lyrics album band play poem story scene plot ending thriller documentary podcast netflix anime manga comic musical opera chapter screenplay read watch',
  STUDY:
    'essay paper thesis exam study studying history statistics research researching lecture homework class course dissertation professor article debate presentation philosophy biology psychology curriculum training revision',
  WORK: 'job work deadline meeting project manager client boss colleagues office salary raise interview resume cv hr contract shift career promotion quarter sprint launch budget invoice pitch report slides demo',
  MONEY:
    'loan mortgage debt rent lease bank insurance tax taxes credit money price cost subscription landlord policy pension inheritance estate probate budget pay payment',
  FOOD: 'chocolate coffee pizza cake recipe dinner lunch sushi tacos ramen sugar wine beer cheese curry burger pasta bread steak chili spicy cook cooking bake snack calories diet dessert cookies',
  FUN: 'lol lmao haha rofl meme jokes joke joking laughing laughter funny hilarious embarrassment boredom cringe',
  SPORT:
    'gym workout run running marathon football basketball soccer tennis chess squat deadlift yoga hike hiking cycling swim swimming tournament season match race sprints legs climbing',
};

const CLASS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(CLASSES).flatMap(([name, words]) =>
    words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => [canonicalWord(word), name] as const),
  ),
);

const NUMBER = /^(?:#|[0-9]+)$/;

export function wordClass(canonical: string): string | undefined {
  return CLASS_OF.get(canonical) ?? (NUMBER.test(canonical) ? 'NUMBER' : undefined);
}

const EVERYDAY = new Set(
  `a an the this that these those it its is am are was were be been being do does did have has had having will would can could should may might must shall to of in on at by for with from as about into
  than then so and or but if because while since until after before when where how what why who which there here up down out off over under again very too also only own same such more most less least much many
  few some any all both each every other another one two three go goes going went gone get gets got getting make makes made making let come comes came coming keep keeps kept keeping see sees saw seen feel feels
  felt feeling know knows knew like just now still even ever always back time day days night week month year morning thing things way people everyone everything anything something anymore well good bad really him`
    .split(/\s+/)
    .map(canonicalWord),
);

// The subject of a sentence: a word that has no class and is not an everyday word ("couch", "flight").
export function subjectOf(canonical: string): string | undefined {
  return EVERYDAY.has(canonical) ? undefined : 'MATTER';
}
