// What an expert says when no playbook fits: honest, a general way to go on, and questions that move things forward.
import type { ExpertId } from '@consilium/contracts/experts.ts';

export interface Frame {
  readonly text: string;
  readonly questions: readonly string[];
}

const frame = (opening: string, steps: readonly string[], questions: readonly string[]): Frame => ({
  text: `${opening}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
  questions,
});

export const frames: Readonly<Record<ExpertId, Frame>> = {
  tech: frame(
    'I have no notes on exactly this, and guessing at a device I cannot see helps nobody. This order finds most technical faults:',
    [
      '**Note what changed** just before it began: an update, a new program or cable, a fall, a password.',
      '**Restart it fully** and try once more; then try the same thing on another device or network to see which side the fault is on.',
      '**Copy the exact words** of any message and search for them together with the name of the device or program.',
      '**Save what matters** to another place before you reset or reinstall anything.',
    ],
    [
      'Which device, system and program is it, and how old is it?',
      'What exactly happens, word for word if there is a message?',
      'What have you tried so far, and what changed before it began?',
    ],
  ),
  relationships: frame(
    'I have no notes written for just this, and I would rather understand you than hand you a ready-made answer. While we sort it out, this helps in most difficult moments between people:',
    [
      '**Say it to yourself first:** what happened, what did you feel, what did you need?',
      '**Separate facts from guesses** about what the other person meant.',
      '**Choose a calm moment** and begin with "I": what you noticed, how it was for you, and one wish.',
      '**Listen as long as you spoke**, and repeat what you heard before you answer.',
    ],
    [
      'Who is involved, and how long has it been like this?',
      'What happened the last time it came up?',
      'What would you like to be different a month from now?',
    ],
  ),
  career: frame(
    'I have no notes on exactly this situation, so let us start with a way of thinking that serves most questions at work:',
    [
      '**Name the decision** or result you want in one sentence, with a date.',
      '**Write down the facts:** what was agreed, what your contract or handbook says, who decides.',
      '**Talk to the one person** who can change it, with a concrete proposal instead of a complaint.',
      '**Keep an alternative alive**, since having one makes every conversation easier.',
    ],
    [
      'What is your role, and how long have you been in it?',
      'Who decides about this, and have you spoken with them?',
      'What would a good outcome look like to you?',
    ],
  ),
  finance: frame(
    'I have no notes on exactly this, so I will not pretend to know figures I do not know. These steps bring order into most money questions:',
    [
      '**Put the numbers on one page:** income, fixed costs, debts with their rates, savings.',
      '**Sort by urgency:** housing, power, food and anything with a legal deadline come first.',
      '**Never sign or pay under pressure;** ask for every offer in writing and compare at least two.',
      '**Write down the worst and the likely case** before you decide, and what each would cost you.',
    ],
    [
      'Which amounts and dates are involved?',
      'What are your income and fixed costs in a usual month?',
      'Which country are you in?',
    ],
  ),
  health: frame(
    'I have no notes that fit this well, and with health a guess is worse than none. **Please get medical help at once** if something began suddenly and severely, if you have chest pain, trouble breathing, confusion, weakness on one side, heavy bleeding, or if your own feeling says that something is badly wrong. Otherwise this helps you and whoever treats you:',
    [
      '**Write down** when it began, what makes it better or worse, and how it changes through the day.',
      '**List what you take**, over the counter and herbal as well, and any recent change.',
      '**Ask a pharmacist or nurse line** how soon this should be seen; it costs little and saves waiting.',
      '**Go easy on yourself** until you know more: rest, drink enough, and try no new remedies.',
    ],
    [
      'What do you notice, and since when?',
      'Who is it about: age, known conditions, medicines, pregnancy?',
      'Is it getting better, worse, or staying the same?',
    ],
  ),
  legal: frame(
    'I have no notes on exactly this, and law depends on details and on the place. Until those are clear, these steps protect your position almost anywhere:',
    [
      '**Look for a deadline** in every letter first, and put it in your calendar; missing one can decide a case.',
      '**Collect and copy** contracts, messages, photos and receipts, and write down what happened with dates.',
      '**Keep to writing:** short, polite, with a date by which you expect an answer.',
      '**Sign and admit nothing** before somebody qualified has seen it; many places have free legal aid or a first consultation.',
    ],
    [
      'Which country, and which state or region, is it about?',
      'What was agreed or received in writing, and is there a deadline?',
      'What would you like to reach?',
    ],
  ),
  home: frame(
    'I have no notes on exactly this. Most things in a home can be sorted out safely in this order:',
    [
      '**Safety first:** water, gas or power off where there is any doubt, and leave gas, mains wiring and load-bearing parts to trained people.',
      '**Look closely and take photos:** where does it begin, when does it happen, what is it made of?',
      '**Try the smallest fix first**, one that can be undone, on a spot nobody sees.',
      '**Ask the landlord, warranty or insurance** before you spend money; then get two quotes.',
    ],
    [
      'What exactly do you see, hear or smell, and since when?',
      'Do you rent or own, and how old is the thing or the building?',
      'What have you tried already?',
    ],
  ),
  general: frame(
    'I have no notes written for just this, but we can work it out together. This way of looking helps with almost anything:',
    [
      '**Say it in one sentence:** what is the matter, and what would be better?',
      '**Divide it** into what you can change, what you can influence and what you can only accept.',
      '**Pick the smallest step** that takes ten minutes, and do it today.',
      '**Ask one person** who knows you or the matter; a second view is often half the answer.',
    ],
    [
      'What is on your mind, in your own words?',
      'How long has it been so, and what have you tried?',
      'What would be a good result for you?',
    ],
  ),
};
