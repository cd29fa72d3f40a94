// Weak signals: two with different names close together count as one veiled alarm.
import type { Section } from './section.ts';

const weak = (name: string, phrases: string): Section => ({
  kind: 'self_harm',
  severity: 'weak',
  name,
  mutedBy: ['joke', 'work', 'moving', 'media', 'body', 'pets'],
  phrases,
});

export const WEAK_SIGNALS: readonly Section[] = [
  weak(
    'life',
    `living|existing|alive|existence|breathing|life|live|world|dead|death|die|dying|lives
    my|this|with|of|own life
    to live
    wake|waking up
    this|the world
    make|making|made it ..1 to|past|through
    not ..3 be here
    been|was born`,
  ),
  weak(
    'affairs',
    `arrangements ..3 in_case|for_when
    i leave ..4 to my
    left|leaving|leave ..4 passwords|password|details|keys|documents|instructions
    bills ..2 paid
    affairs ..2 order
    closed ..1 my accounts|account
    given|gave|give my ..4 to my
    has|have|found ..2 a home
    wrote|written|writing ..2 letters|letter|will
    everything is ..2 order|ready|arranged|settled|prepared
    passwords are|in|list
    paid off ..2 everything|debts
    my will ..2 is|updated|ready
    cleaned ..3 out|up ..3 nobody|they`,
  ),
  weak(
    'ending',
    `nothingness|oblivion|void
    eternal|peaceful|relief
    want|need ..1 to ..1 rest|sleep
    want|need peace
    never come back
    much longer|forever
    not ..4 anymore
    disappear|vanish|vanished
    be|been|am gone
    everything|everyone|he|she|who is|was gone
    be free
    at peace
    the end
    it|this|all ..1 end
    make it ..1 stop
    last time|night|day
    rest now|finally
    no more`,
  ),
  weak(
    'denial',
    `not|never ..2 suicidal
    not|never ..3 kill|killing|hurt|harm|hurting myself
    not ..1 want to ..1 die
    not ..3 suicide`,
  ),
  weak(
    'hopeless',
    `hopeless|worthless|hopelessness|despair|desperate
    no hope
    lost ..1 all hope
    lost hope
    nothing ..2 matters
    nothing left
    nothing ..1 get|gets|getting better
    never ..2 get|gets better
    no|not ..2 future
`,
  ),
  weak(
    'pointless',
    `what is the point
    not see|no|see no ..1 way_out|way_forward|point
    pointless|meaningless`,
  ),
  weak(
    'exhausted',
    `not ..2 fight|try|pretend ..1 anymore
    exhausted|drained|weary|unbearable|suffer|suffering|agony|torment|misery|miserable
    not|hardly|barely ..2 bear|cope|stand|endure
    hold|holding|hang|hanging on
    tired of|by
    so|too|this|the|my pain
    hurts|hurting
    not ..1 do|take|handle|bear this|it|any_of_this ..1 anymore
    not ..1 keep doing|going this|on|like_this
    not ..1 anymore $
    can not go on
    can not cope
    not ..2 coping
    tired of everything|fighting|trying|pretending|it_all|it_al|hurting|people
    so|i am done $
    i am done ..1 with everything|trying|fighting|it_all
    i give up $
    giving up
    give up on everything
    no strength|energy left
    pain ..3 too much|unbearable|not ..1 stop
    exhausted ..3 fighting|trying
    running out of reasons|strength
    hanging by a thread
    at the end of my rope
    at my ..1 limit|breaking`,
  ),
  weak(
    'alone',
    `no place for me
    not belong
    nobody ..2 cares|understands|loves|would_care|would_notice|notices|listens
    no friends
    all alone
    so alone|lonely
    completely alone
    nobody ..2 talk to
    utterly|totally alone
    everyone hates|left me
    no reason to ..2 get up|stay`,
  ),
  weak(
    'empty',
    `feel|feeling ..2 empty|numb|nothing|dead|hollow|broken
    cry|crying ..3 every|all night|day|time|sleep
    not ..2 feel anything
    dark|scary|bad|intrusive ..1 place|thoughts
    dark thoughts
    hate|hated|despise|loathe myself|my_life|being_alive|living|waking_up
    my life ..2 over|ruined|mess|falling_apart
    drowning $
    lost everything`,
  ),
  weak(
    'burden',
    `burden
    i ruin everything
    failure
    let ..2 everyone down
    disappointment
    better off|of ..2 me
    nobody ..2 miss|need|needs|want|wants ..1 me
    not ..1 deserve ..4 happy|love|good|live|life|better`,
  ),
  weak(
    'farewell',
    `goodbye
    it is time $
    not|nobody ..3 worry ..2 now|anymore|about_me
    forgive me
    remember me|that_i
    i am ..1 sorry $
    sorry to everyone|all
    let ..2 everyone down
    i am ..1 ready $
    sorry ..2 for everything
    thank ..3 for everything
    my will $
    love you ..2 all|always|forever
    take care of ..4 for me
    last time`,
  ),
  weak(
    'away',
    `disappear|vanish
    end it|this $
    not ..2 want ..2 be here
    not wake up
    sleep forever
    make ..2 it|pain stop
    run away forever
    escape everything|it_all|life
    want|wish ..6 die|dying|death|dead
    stop hurting|the_pain
    pain ..1 to stop`,
  ),
];
