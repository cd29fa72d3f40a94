// Groups of words that phrases name in angle brackets; a comma separates the members.
const rows = {
  wish: `want to, wanting to, wanted to, need to, ready to, wish to, wish i could, wishing to, hope to, hoping to, like to, love to, prefer to,
    decided to, tempted to, plan to, planning to, planning on, planned to, deserve to, feel like, feeling like, want, dream of, dreaming of, dream about,
    dreaming about, let me, desire to, prepared to, supposed to, rather, i should, intend to, willing to, thinking of, thinking about, thoughts of,
    thoughts about, fantasize about, fantasizing about, fantasise about, urge to, meant to, might as well, better to, better if i, better off if i, wished to, considering`,
  will: `will, going to, would, is going to, am going to, about to, wants to, want to, might, could, may, plans to, gonna`,
  wanting: `want to, wanting to, wanted to, need to, going to, about to, plan to, planning to, planning on, plan on, plans to, decided to, ready to,
    trying to, try to, tried to, wish to, like to, love to, tempted to, thinking of, thinking about, thought of, thought about, thoughts of, thoughts about,
    considering, considered, contemplating, contemplated, feel like, feeling like, urge to, urges to, intend to, intending to, hope to, hoping to, prefer to,
    rather, will, might, might as well, should, could, would, must, have to, deserve to, dream of, dreaming of, dreaming about, fantasize about,
    fantasizing about, let me, desire to, prepared to, close to, how to, ways to, way to, decision to, time to, better to, failed to, attempted to, attempt to,
    scared i will, afraid i will, pull, start, on the verge of, ideas of, idea of, tempted by, best to, consider, able to, obsessed with, fixated on`,
  kill: `kill, killing, killed, kills, murder, murdering, unalive, unaliving, hang, hanging, hung, shoot, shooting, shot, drown, drowning, drowned, stab, stabbing,
    off, offing, delete, deleting, deleted, neck, end, ending, strangle, strangling, choke, suffocate, suffocating, poison, poisoning, poisoned, terminate,
    terminating, destroy, execute, gas, gassing, finish, finishing, rope, hurt, hurting, harm, harming, slit, dispose of, self delete, exterminate, electrocute, crucify`,
  injure: `cut, cutting, cuts, burn, burning, burned, burnt, slice, slicing, hurt, hurting, harm, harming, punish, punishing, scratch, scratching, starve, starving,
    injure, injuring, bruise, bruising, mutilate, mutilating, carve, carving, hit, hitting, stab, stabbing, sliced, scratched, starved`,
  my_life: `my life, my own life, this life, my existence, my pain, my suffering, my misery, my life tonight, this pain, this misery, this suffering, this nightmare, this torment, this agony`,
  live: `live, be alive, be here, exist, wake up, go on, keep going, carry on, continue, keep living, be on this earth, be in this world, be around, survive, be on this planet, continue living, go on living, keep existing, stay alive, live anymore, breathe, be me, be a part of this world, keep breathing, keep fighting, stay alive anymore`,
  living: `living, going on, carrying on, continuing, keeping going, keep going, keep living, being alive, existing, life, being here, my life, living like this, my existence, waking up, breathing, waking up every day, fighting, being me, trying, existence, this life, surviving, staying alive, it all, everything, this world, the world`,
  dying: `dying, death, suicide, not being here, not existing, being dead, not waking up, killing myself, ending it, ending it all, ending my life, self harm, ending everything, not being alive, taking my life, taking my own life, harming myself, hurting myself, cutting myself, cutting, jumping, overdosing`,
  high_place: `bridge, roof, rooftop, building, cliff, balcony, ledge, overpass, tower, window, high building, tall building, car park, parking garage, multistorey, top floor`,
  train: `train, trains, traffic, bus, truck, lorry, tube, subway, metro, tram, car, track, tracks, rails, platform`,
  other: `he, she, they, him, her, them, friend, bestie, buddy, bff, brother, sister, mom, dad, son, daughter, kid, child, wife, husband, partner, boyfriend, girlfriend, bf, gf,
    roommate, flatmate, housemate, neighbour, neighbor, coworker, colleague, cousin, uncle, aunt, auntie, grandma, grandpa, grandmother, grandfather, gran, nan, student, pupil, classmate,
    someone, somebody, guy, girl, boy, person, teen, teenager, nephew, niece, ex, client, patient, stepson, stepdaughter, fiance, fiancee, mate, teammate, woman, mommy,
    daddy, sis, brother in law, sister in law, lady, employee, veteran, soldier, grandson, granddaughter, stepbrother, stepsister, homie, spouse, crush, godson, lad, stepdad, stepfather, stepmom, stepmother, friends, tenant, loved one, stranger, follower, parent, godfather`,
  themself: `himself, herself, themselves, itself, yourself`,
  their: `his, her, their, his own, her own, their own`,
  abuser: `he, she, they, husband, wife, boyfriend, girlfriend, bf, gf, partner, ex, dad, mom, stepdad, stepfather, stepmom, stepmother, uncle, brother, son, father in law, mother in law,
    fiance, parents, cousin, roommate, pimp, spouse, man, guy, brother in law, grandfather, grandpa, step dad, step father, step mom, step mother, fiancee, housemate, flatmate, foster dad, neighbor, neighbour, stalker, stepbrother, step brother, coach, teacher, boss, daddy, mommy, someone, baby daddy, abuser, old man, in laws, aunt`,
  drug: `pills, pill, tablets, tablet, capsules, meds, medication, medications, medicine, painkillers, painkiller, paracetamol, acetaminophen, tylenol, ibuprofen, advil, aspirin, panadol, codeine,
    xanax, valium, diazepam, ambien, zopiclone, sleeping pills, sleeping tablets, antidepressants, antidepressant, prozac, zoloft, sertraline, insulin, morphine, fentanyl, oxy, oxycodone, oxycontin, tramadol,
    heroin, benzos, benzo, benadryl, diphenhydramine, melatonin, lithium, seroquel, quetiapine, amitriptyline, klonopin, ativan, lorazepam, propranolol, beta blockers, bleach, antifreeze, hydrocodone, vicodin, percocet,
    methadone, gabapentin, pregabalin, citalopram, lexapro, escitalopram, naproxen, aleve, cocaine, ghb, ketamine, drugs, opioids, sedatives, sleeping pils, sleepers, citrate, doliprane, tabs, caps, co codamol, dihydrocodeine, metformin, digoxin, warfarin, barbiturates, phenobarbital, nembutal, pentobarbital, cyanide, temazepam, nytol, mirtazapine, venlafaxine, caffeine pills, iron tablets, wellbutrin, bupropion, trazodone, lamictal, lamotrigine, adderall, clonazepam, alprazolam, zolpidem, norco, antihistamines, dph, prescription, prescriptions, sleep meds, painkilers, panadols, paracetamols, tylenols, advils`,
  quantity: `all, all of, whole, whole bottle of, entire, bottle of, bottle, bottles of, handful of, handfuls of, many, too many, too much, bunch of, box of, boxes of, pack of, packs of, packet of, packets of, every, lots of, a lot of, lot of, loads of, fistful of, tons of, ton of, full, rest of, strip of, sheet of, #, twenty, thirty, forty, fifty, sixty, hundred, fifteen, dozen, dozens of, loads, mouthful of, ten, twelve, sixteen, eighteen, twenty four, bucketload of, entire bottle of, blister of, every last, excessive, month of, bag of, ridiculous amount of, large amount of, huge amount of, massive amount of, couple dozen, several, jar of, tub of`,
  swallowed: `took, taken, swallowed, ate, downed, popped, had, ingested, drank, chugged, injected, taking, swallowing, downing, eaten, necked, consumed, washed down, take, swallow, chewed, gulped, shot up, snorted, emptied, finished, pop, down, eat`,
  fatal: `dies, die of, one dies, stop breathing, never waking up, no return, fatal, lethal, deadly, kill, kills, die, death, overdose, od, dead, to end it, not wake up, never wake up, sleep forever, kill me, kill you, kill a person, toxic, kill someone, to pass away, stop your heart, stop my heart, stop the heart, to not wake up, lethally, fatally`,
  weapon: `knife, gun, pistol, shotgun, rifle, hammer, machete, bat, belt, weapon, axe, blade, razor, firearm, revolver, scissors, screwdriver, bottle, crowbar, acid, revolver`,
  beat: `beat, beats, beating, beaten, hit, hits, hitting, choked, chokes, choking, strangled, strangles, strangling, strangle, choke, suffocated, stabbed, punched, punches, punching, kicked, kicks, kicking, slapped, slaps, slapping, slap, punch, kick,
    raped, rapes, raping, rape, molested, molests, molesting, attacked, attacks, attacking, assaulted, assaults, assaulting, smothered, burned, burns, shoved, threw, throws, dragged, drags, pinned, whips, whipped, shot, burnt, waterboarded, bruised, hurts, hurting, throttled, abused, abuses, abusing, beats up, beat up, grabbed, grabs, headbutted, poisoned`,
  means: `rope, gun, shotgun, pistol, rifle, handgun, revolver, noose, razor, blade, blades, knife, knives, pills, tablets, painkillers, sleeping pills, insulin, exhaust, hose, helium, charcoal, bullets, bullet, cord, belt, scalpel, poison, euthanasia drugs, morphine, fentanyl, drugs, medication`,
  place: `bridge, bridges, roof, rooftop, platform, cliff, cliffs, balcony, ledge, edge, quarry, train tracks, tracks, overpass, railway, rails, river, sea, ocean, lake, building, parking garage, viaduct, window`,
  gone: `gone, dead, not here, not around, not in the picture, out of the picture, out of the way, not exist anymore, no longer here, no longer around, not alive, no longer alive, disappeared, vanished, died, disappear, not here anymore, not exist`,
  everyone: `everyone, everybody, family, they, you, world, kids, people, parents, all of you, mom, others, friends, wife, husband, them, you all, children, my kids, him, her, everyone else, life, things, you guys, dad, team, daughter, son, my family, my kids and my wife`,
  pet: `dog, cat, hamster, rabbit, horse, puppy, kitten, pet, pets, fish, bird, parrot, roach, roaches, ants, wasp, wasps, cow, goat, chicken, chickens, snake, hens, hen, turtle, guinea pig, dogs, cats`,
} as const;

const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(rows).map(([name, row]) => [
    name,
    row.split(',').map((member) => member.trim().split(/\s+/).join(' ')),
  ]),
);

export function groupMembers(name: string): readonly string[] {
  const members = GROUPS.get(name);
  if (members === undefined) throw new Error(`No group of words is called "${name}".`);
  return members;
}
