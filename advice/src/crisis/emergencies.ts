// Emergencies of the body: call first, then the three things to do now. Read over against the first-aid guides of the
// International Federation of Red Cross and Red Crescent Societies (2020) and the European Resuscitation Council (2021).

type ThreeThings = readonly [string, string, string];

const THINGS_TO_DO = {
  stroke: [
    'Note the time when it began, and say it to the emergency service.',
    'Let the person lie with the head a little raised, and give nothing to eat, drink or swallow.',
    'Stay with them, and say at once if they stop answering.',
  ],
  'chest-pain': [
    'Stop every effort, sit down and lean back.',
    'Loosen tight clothes, unlock the door and let somebody stay.',
    'Do not drive yourself. If the person stops answering and breathing, press hard and fast on the middle of the chest.',
  ],
  anaphylaxis: [
    'Use the adrenaline pen at once if there is one, into the outer thigh.',
    'Lie flat with raised legs; sit up only if breathing is hard.',
    'Stay even if it gets better: it can come back within hours.',
  ],
  seizure: [
    'Move hard things away and put something soft under the head; do not hold the person down.',
    'Put nothing into the mouth, and look how long it lasts.',
    'When the jerking stops, turn them on their side and check the breathing.',
  ],
  unresponsive: [
    'Shake the shoulders and speak loudly; tilt the head back and look for breathing for ten seconds.',
    'If there is no normal breathing, press hard and fast on the middle of the chest, and put the telephone on loudspeaker.',
    'If they breathe, turn them on their side and stay.',
  ],
  bleeding: [
    'Press firmly on the wound with a cloth, and do not let go.',
    'Lie down; put more cloth on top instead of taking the first one away.',
    'Leave in place what sticks in the wound.',
  ],
  'pregnancy-bleeding': [
    'Lie down on your left side and do not walk about.',
    'Put in a pad, no tampon, so that the amount can be seen.',
    'Have your maternity notes ready, and do not stay alone.',
  ],
  poisoning: [
    'Do not make anybody sick, and give nothing to drink unless you are told to.',
    'Take the pack or the plant to the telephone: what, how much, when.',
    'If it is on the skin or in the eye, rinse with running water.',
  ],
  overdose: [
    'Stay with them and do not wait for signs.',
    'If they are sleepy, turn them on their side and watch the breathing.',
    'Keep the packs, and say what was taken, how much and when.',
  ],
  'gas-or-carbon-monoxide': [
    'Everybody out into the open now, animals too; leave doors open behind you.',
    'Touch no switch, no bell, no flame, and do not telephone inside.',
    'Call from outside, and do not go back in until the service says so. With headache or sickness, tell them.',
  ],
  fire: [
    'Get everybody out now, close the doors behind you, and take no lift.',
    'Stay low under smoke; if the way is blocked, close the door, seal it with wet cloth and go to a window.',
    'Call from outside, and do not go back for anything.',
  ],
  'electric-shock': [
    'Do not touch the person while they touch the current: switch off the fuse or the mains first.',
    'If you cannot, push them away with something dry that is not metal, standing on something dry.',
    'Check the breathing. Even when they feel well, the heart has to be looked at today.',
  ],
  'alcohol-withdrawal': [
    'Do not let the person stop all by themselves or stay alone: shaking, fits and confusion can be deadly.',
    'Note when the last drink was and whether there was a fit before.',
    'If there is a fit, clear the space, put nothing into the mouth, and turn them on their side afterwards.',
  ],
  drowning: [
    'Reach with a pole or throw something that floats; do not go in yourself without help.',
    'Out of the water: if there is no normal breathing, give five breaths, then press on the chest.',
    'Who coughs or is sleepy after water went in has to be seen today.',
  ],
  'heat-stroke': [
    'Into the shade, clothes off, and cool at once with water and moving air.',
    'Put wet cloths or cold packs on neck, armpits and groin.',
    'Give small sips only to somebody who is fully awake.',
  ],
  'child-burn': [
    'Cool under lukewarm running water for twenty minutes, and keep the rest of the child warm.',
    'Take off clothes and rings near it, unless they stick.',
    'Cover loosely with cling film or a clean cloth: no ice, no butter, no cream.',
  ],
} as const satisfies Readonly<Record<string, ThreeThings>>;

export type Emergency = keyof typeof THINGS_TO_DO;

export function isEmergency(name: string): name is Emergency {
  return Object.hasOwn(THINGS_TO_DO, name);
}

export function emergencyMessage(emergency: Emergency, emergencyNumber: string): string {
  return `This may be an emergency. Please call ${emergencyNumber} now. Then: ${THINGS_TO_DO[emergency].join(' ')}`;
}
