// What is said to a person in danger, in English.
import { ALL_DAY, OFFICE_HOURS, SEE_WEBSITE } from '../helplines/country-help.ts';
import type { EmergencyOpening, MessageWords, PanelWords, ThingsToDo } from './words.ts';

export const panel: PanelWords = {
  helpNow: 'Help right now',
  title: 'You do not have to carry this alone',
  inDanger: 'In immediate danger, call',
  allCountries: 'Helplines in all countries',
  allHelplines: 'All helplines',
  notKept: "We didn't save this message or count it.",
  goOn: 'Nobody is in danger. Send my message',
  backTo: {
    experts: 'Back to the experts',
    conversation: 'Back to the conversation',
    conversations: 'Back to your conversations',
    before: 'Back',
  },
  quietly: 'If somebody may not be safe, you do not have to carry it alone. In immediate danger, call',
  quietlyOfBody: 'If this came suddenly, is severe or gets worse, do not wait: call',
  alsoTalkTo: 'You can also talk to {name}:',
  numberWords: {
    ambulance: 'ambulance',
    police: 'police',
    or: 'or',
    orYourLocal: 'or your local emergency number',
    callOrText: 'call or text',
    mobile: 'mobile',
    online: 'Online',
    listedBy: {
      country: 'Listed by country',
      region: 'Listed by region',
      province: 'Listed by province',
      canton: 'Listed by canton',
    },
    textTo: 'Text {word} to {number}',
  },
  hours: {
    [ALL_DAY]: '24 hours, every day',
    [SEE_WEBSITE]: 'See the website',
    [OFFICE_HOURS]: 'Weekdays, office hours',
  },
  crisisPage: {
    title: 'Crisis Support Resources',
    message:
      'If you are thinking of harming yourself, or someone is harming you, talk to a person now. You do not need to know what to say.',
    anotherCountry: 'Another country',
    leave: 'Leave this page quickly',
    print: 'Print this card',
  },
};

export const messages: MessageWords = {
  self_harm:
    'I’m really glad you said this. It sounds like you are in a lot of pain, and you don’t have to carry it alone. ' +
    'If you might act on it, or you are already hurt, please call {emergency} now. ' +
    'If you can, move away from anything you could hurt yourself with and be near someone you trust. ' +
    'The people below are there to listen, and they will not judge you.',
  overdose:
    'If you or someone with you has taken something, please call {emergency} now, even if you feel fine. ' +
    'Say what was taken, how much and when. Don’t wait for signs, and don’t take anything else. ' +
    'Stay with someone if you can, and unlock the door. You matter, and help works best early. ' +
    'If nothing has been taken yet, please put it out of reach and talk to one of the people below.',
  abuse:
    'What is being done to you is not your fault, and you deserve to be safe. ' +
    'If you are in danger right now, call {emergency}; if you can, go somewhere others are. ' +
    'The people below are trained for this. They will believe you, and you decide what happens next. ' +
    'If someone may look at your device, call from another phone and close this page afterwards.',
  third_party:
    'Thank you for looking out for them. If they are in danger right now, or have taken or done something, ' +
    'call {emergency} and, if it is safe for you, stay with them until help arrives. ' +
    'It is all right to ask plainly whether they think of suicide; asking does not put the thought there. ' +
    'The people below also advise friends and family, so you don’t have to handle this alone.',
  child_in_danger:
    'Thank you for saying this. A child is never to blame for being hurt, and if you are that child, neither are you. ' +
    'If a child is in danger right now, call {emergency}; if you can, go somewhere safe where others are. ' +
    'The people below listen to children and to adults who worry about one, and nobody needs proof to call. ' +
    'If someone may look at this device, call from another phone and close this page afterwards.',
  sextortion:
    'What is being done to you is a crime, and it is not your fault. Many people have been through this, and it can be stopped. ' +
    'Don’t pay, and don’t send anything more. Keep the messages and names as proof, then stop answering and block them. ' +
    'Tell someone you trust today. If you are in danger or think of ending your life, call {emergency} now. ' +
    'The people below deal with this every day, and pictures can often be taken down.',
  stalking:
    'Being followed, watched or contacted again and again is not your fault, and you are right to take it seriously. ' +
    'If the person is near or you feel unsafe, call {emergency} and go where others are. ' +
    'Don’t meet them and don’t reply; write down what happens and when. ' +
    'If they may be reading your phone or your account, use another device. The people below will plan with you how to stay safe.',
  eating_disorder:
    'It takes courage to say this. It is an illness and not your fault, and you don’t have to be “ill enough” to deserve help. ' +
    'If you faint, have chest pain or an irregular heartbeat, bring up blood, are too weak to stand or think of ending your life, ' +
    'call {emergency} now. The people below know eating disorders, listen without judging, and talk to families too.',
  psychosis:
    'This can be very frightening, and there is help for it. ' +
    'If someone may get hurt, or voices tell you to do something dangerous, call {emergency} now. ' +
    'If you can, be somewhere quiet with someone you trust, leave alcohol and drugs alone, and don’t stop a medicine on your own. ' +
    'If this is about someone close to you, stay calm, don’t argue about what they see or hear, and keep yourself safe. ' +
    'The people below will take you seriously.',
  postpartum:
    'You are not a bad parent, and you are not alone. Many people feel this way around a birth, and it gets better with help. ' +
    'If you might hurt yourself or the baby, or you see, hear or believe things that others don’t, call {emergency} now. ' +
    'Lay the baby down somewhere safe, such as the cot, and ask someone to stay with you. ' +
    'Tell your midwife or doctor today, too. The people below know this well and will not judge you.',
};

export const emergencyOpening: EmergencyOpening = 'This may be an emergency. Please call {emergency} now. Then:';

export const thingsToDo: ThingsToDo = {
  stroke: [
    'Note the time when it began, and say it to the emergency service.',
    'Let the person lie with the head a little raised, and give nothing to eat, drink or swallow.',
    'Stay with them, and say at once if they stop answering.',
  ],
  'chest-pain': [
    'Stop every effort, sit down and lean back.',
    'Loosen tight clothes, unlock the door and let somebody stay.',
    'Do not drive yourself. If the person stops answering and does not breathe normally, press hard and fast on the middle of the chest.',
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
    'If they breathe normally, turn them on their side and stay.',
  ],
  bleeding: [
    'Press firmly on the wound with a cloth, and do not let go.',
    'Lie down; put more cloth on top instead of taking the first one away.',
    'Leave in place what sticks in the wound, and press beside it.',
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
    'Do not touch the person while they touch the current: switch off the fuse or the mains first. Keep well away from power lines.',
    'If you cannot, and it is household current, push them away with something dry that is not metal, standing on something dry.',
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
    'Anybody who coughs or is sleepy after water went in has to be seen today.',
  ],
  'heat-stroke': [
    'Into the shade, clothes off, and cool at once with water and moving air.',
    'Put wet cloths or cold packs on neck, armpits and groin.',
    'Give small sips only to somebody who is fully awake.',
  ],
  'child-burn': [
    'Cool under cool or lukewarm running water for twenty minutes, and keep the rest of the child warm.',
    'Take off clothes and rings near it, unless they stick.',
    'Cover loosely with cling film or a clean cloth: no ice, no butter, no cream.',
  ],
};
