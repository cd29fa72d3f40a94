// Words and short phrases that mean the same in everyday problems, one group per line.
import { tokenise } from '../words/tokenise.ts';

const groups = `
raise, pay rise, salary increase, pay increase, wage increase, higher salary, more pay, more money at work, underpaid, earn more, earns more
salary, wage, wages, pay, paycheck, earnings, income, compensation
boss, manager, supervisor, superior, team lead, chief, foreman
coworker, colleague, collegue, workmate, teammate, co worker
job, work, position, role, employment, occupation
employer, company, firm, business
fired, sacked, dismissed, terminated, let go, dismissal, termination, axed, canned, wrongful
laid off, layoff, layoffs, redundant, redundancy, position eliminated, severance, downsized, let half of us go, company closed, job cuts, lost my job, lost job
promotion, promoted, promote, passed over, overlooked, senior position, team lead position
resume, cv, curriculum vitae, cover letter
apply, application, applications, applied, job hunt, job search, job hunting, rejections, rejection, rejected, unemployed, ghosted, hear back
interview, interviewer, interviews, second round, recruiter call
offer, job offer, offer letter, counteroffer
negotiate, negotiation, negotiating, haggle, ask for more
burnout, burned out, burnt out, drained, worn out, overworked, exhausted by work, empty, fed up
tired, exhausted, fatigue, fatigued, no energy, weary, worn down, sleepy, run down
home office, work from home, remote, remotely, wfh, telework, telecommute, back in the office, return to office, hybrid
beginner, newbie, first time, no experience, inexperienced, entry level, graduate, graduated, school leaver
switch careers, change careers, change career, career change, retrain, retraining, new career, different field, new profession, become a, switch to
impostor, imposter, fraud, not good enough, fake it, find out i, out of my depth, incompetent
credit for, takes credit, took credit, steal my ideas, stole my idea, steals my ideas, my ideas, as if they were, presented my, like they were his
yells, shouts, screams, humiliates, micromanages, micromanage, bullies, bully, criticizes, criticises, picks on, unfair to me, hates me, toxic
budget, budgeting, spending, spend, overspend, expenses, where it goes, broke, end of the month, living costs, nothing left, cost of living, rent and food
debt, debts, owe, owes, owed, owing, arrears
credit card, credit cards, visa, mastercard, amex, card balance, card debt, minimum payment, pay the minimum, interest rate
credit score, credit rating, bad credit, fico, credit report, loan refused, schufa
emergency fund, rainy day, cushion, safety net, nest egg, buffer, reserve, put aside, keep aside, savings
invest, investing, investment, stocks, stock, shares, etf, etfs, index fund, fund, broker, portfolio, bonds
freelancer, freelance, self employed, gig, irregular income, seasonal, commission, uber, contractor income, pay goes up and down, some months
scam, scammed, scammer, fraudster, conned, tricked, swindled, ripped off, pretending to be, fake, fell for, crypto platform, wire transfer
retirement, retire, pension, old age, 401k, ira, retired, roth
down payment, deposit for a house, first home, mortgage, buying a home, buy a house, first house, own home, house together, first apartment
student loan, student loans, college loans, college loan, student debt, sallie mae, university loan, repayment plan
bill, invoice, charge, medical bill, hospital bill, cant afford, cannot afford, unexpected cost, repair costs, costs, dentist wants, vet bill
tax, taxes, irs, tax return, file taxes, deduct, deduction, hmrc, declare, w2, 1099
couple, partner, husband, wife, spouse, boyfriend, girlfriend, gf, bf, fiance, hubby, bae, significant other
split, share, divide, fifty fifty, joint account
move, moving, moved, relocate, relocation, relocating, moving house
lost, homesick, everything changed, new city, another country, empty nest, moved out, who am i, new chapter, adjust
email, mail, letter, text, message, note, write, word
apologize, apologise, apology, sorry, break the news, cancel on, decline, turn down
goal, goals, resolution, resolutions, achieve, ambition, target, aims
habit, habits, routine, every day, quit, stop, bad habit, biting my nails, slip back, get up at, discipline
choose, decide, decision, choice, pros and cons, dilemma, torn, undecided, cant choose, options, should i stay, going round in circles
learn, learning, teach myself, study, practice, practise, lessons, master, get better at, get good at, language, instrument
motivation, motivated, drive, spark, unmotivated, lazy, no drive, bring myself to, give up, pointless, bored, interest, energy for
party, event, wedding, birthday, celebration, anniversary, baby shower, reunion, guests, host, barbecue, gathering
procrastinate, procrastination, put off, putting off, last minute, delay, deadline, due, distracted, instead of, avoid
time, hours, hours in the day, schedule, busy, calendar, days fly by, planner, productivity
overwhelmed, overloaded, too much, everything at once, freeze, endless list, swamped, head is spinning, to do list, drowning in
trip, travel, vacation, holiday, journey, road trip, flight, itinerary, abroad, tour
what to tackle first, no idea, dont know what i want, life is a mess, no direction, directionless, where to begin, dont know where to start, stuck in life
back, spine, lumbar, lower back, sciatica, disc, hip
pain, hurts, ache, aches, aching, sore, hurt, stiff
cold, flu, sneezing, coughing, cough, runny nose, sore throat, fever, stuffy nose, sniffles, congestion
headache, headaches, migraine, migraines, head is pounding, head hurts, migrane
heartburn, reflux, acid, burning in my chest, burning feeling, indigestion, gerd, burning chest
blood pressure, bp, hypertension, systolic, over 90
weight, overweight, pounds, kilos, fat, belly fat, diet, diets, slim, lose weight, obese, bmi, kg, lbs
sad, depressed, depression, low, down, grey, gray, hopeless, enjoy anything, unhappy, blue, crying, cry
smoking, smoke, cigarettes, cigarette, vape, vaping, nicotine, tobacco, smoker
exercise, workout, work out, sport, sports, gym, running, run, fit, fitness, out of shape, training, jog, jogging, out of breath
vomiting, throwing up, threw up, puking, diarrhea, diarrhoea, the runs, stomach bug, nausea, food poisoning, upset stomach, sick to my stomach, bad food, puke
anxiety, anxious, panic, panic attack, worry, worried, worries, nervous, heart races, stress, stressed, overthink, overthinking, fear, racing heart
insomnia, lie awake, awake, cant sleep, fall asleep, sleepless, wake up, bedtime, asleep, sleeping, mind wont shut off, sleep
washing machine, washer, dryer, tumble dryer, dishwasher, fridge, refrigerator, freezer, oven, stove, appliance, microwave
breaker, fuse, fuses, outlet, outlets, socket, sockets, electricity, power, circuit, plug, trips, power goes off, electricity goes off, lights go out
builder, contractor, handyman, plumber, electrician, roofer, roofers, tradesman, painter, quotes, quote, estimate
drain, clogged, blocked, clog, blockage, sink, shower, bathtub, bath tub, tub, wont drain, drains slowly, goes down slowly, wont empty, plughole, gurgle
mold, mould, mildew, damp, musty, condensation, black spots, moisture, humid, humidity, moldy
clutter, declutter, decluttering, messy, mess, tidy, stuff, hoarding, throw away, junk, cleaning out, organize my home, too many clothes
plant, plants, leaves, garden, houseplant, tomato, tomatoes, basil, flowers, lawn, droop, wilt, wilting, yellow leaves, watering, soil, herbs
heating, draft, drafty, draught, draughty, chilly, insulation, gas bill, energy bill, radiator, furnace, cold air, heating costs, heat
kitchen, countertop, countertops, cabinets, kitchen remodel, remodel, renovate, renovation, redo
pack, packing, boxes, movers, moving van, removal
noise, noisy, loud, loud music, plays music, music, parties, barking, thin walls, screams, footsteps, upstairs
neighbor, neighbour, next door, neighbors, neighbours, guy upstairs, upstairs
paint, painting, coats, coat, wall color, streaky, roller, brush, primer, repaint
pests, pest, mice, mouse, rats, rat, ants, ant, cockroach, cockroaches, roaches, bedbugs, bed bugs, fleas, moths, bugs, insects, scratching in the walls, wasps nest, infestation, rodents
toilet, loo, flush, flushing, cistern, tank, wc, commode
leak, leaking, leaks, drip, dripping, burst, pipe, soaked, ceiling stain, brown stain, water damage, flooded, flooding, puddle, faucet, tap
accident, crash, collision, rear ended, hit my car, hit my parked car, car crash, insurance claim, their insurance, other driver, hit by a, fender bender
refund, money back, return, voucher, never arrived, not delivered, faulty, defective, broken product, seller, store refuses, shop refuses, warranty, chargeback, cancelled my flight
contract, agreement, breach, deal, never finished, unfinished work, client owes, small claims, unpaid invoice, sue, did not finish, paid up front, paid upfront
collector, collectors, collection agency, collections, debt collector, bill collectors
divorce, separate, separation, end our marriage, end my marriage, divorcing, custody, alimony
eviction, evict, evicted, evicting, notice to quit, wants me out, kick me out, kicked out, move out by, vacate, throw me out
security deposit, deposit, security money, deposit back, wear and tear, normal wear, moved out, move out
landlord, landlady, letting agent, tenant, lease, rental
last name, surname, maiden name, legal name, name change, change my name, change name, deed poll
fence, tree, hedge, property line, boundary line, branches, overhangs, hangs over, our land, survey
copyright, copyrighted, my photos, plagiarized, plagiarism, stole my photos, dmca, strike, taken down, takedown, uses my photos, without asking, copied my, licence, license
private pictures, nudes, intimate photos, revenge porn, doxxed, my address online, removed from google, personal information, private photos, on the internet, leaked
ticket, speeding, fine, red light, traffic, parking ticket, camera, contest, speeding ticket
will, testament, last will, estate, inherit, inheritance, heirs, when i die, executor, after my death
breakup, broke up, break up, dumped, left me, leaving me, get over, my ex, ended it, heartbroken, split up, heartbreak
custody, visitation, days he has the kids, my ex husband, my ex wife, kids father, kids mother, daughters father, sons mother, co parent, co parenting, coparenting, badmouths, the kids with my ex, childs father
kids, children, child, son, daughter, kid, toddler, baby
date, dating, first date, dates, tinder, approach women, ask her out, ask him out, shy, crush, flirt, dating app, single
friend, friends, best friend, buddy, mate, pal, friendship, bff
falling out, hasnt spoken to me, ignores me, not talking, talks behind my back, betrayed, stopped talking, offended, angry with me
in laws, mother in law, father in law, husbands mother, wifes mother, husbands parents, wifes parents, his mother, his mom, her mother, mil, fil, inlaws
jealous, jealousy, possessive, insecure, check his phone, check her phone, check my boyfriends phone, talks to other guys, talks to other girls, other guys, controlling
lonely, loneliness, alone, no friends, isolated, anyone to talk to, dont have anyone, nobody to talk to, make friends, know anyone
long distance, miles apart, far apart, different countries, different city, time zones, studies in, studies abroad, ldr, calls are getting shorter
distant, stranger, never talks, no intimacy, like flatmates, cold to me, drifted apart, roommates not lovers, no sex, touches me, no affection, grown apart, lives past each other, withdrawn
roommate, roomie, flatmate, housemate, share the flat, share a flat, share an apartment, lives with me
argue, argument, arguments, fight, fights, fighting, quarrel, quarrels, bicker, row, rows, same fights
boundaries, say no, saying no, guilt trip, expect me to, take advantage, always borrows, walk all over, doormat, jump, people pleaser, demanding
parents, mother, father, mom, dad, sister, brother, family, relatives
teenager, teen, teenage, 13 year old, 14 year old, 15 year old, 16 year old, 17 year old, is 13, is 14, is 15, is 16, slams doors, locks himself, locks herself, grounded, adolescent, puberty, grunts
cheated, cheating, cheat, affair, unfaithful, infidelity, betrayal, other woman, another woman, another man, lied to me, messages to another, trust him again, trust her again, slept with
hacked, hacker, hack, hijacked, taken over, broke into my account, posts things, got into my, stolen account, login from, it isnt me, account stolen, not me
facebook, instagram, insta, tiktok, snapchat, whatsapp, twitter, social media
backup, backups, back up, copies, copy of, keep copies, external drive, safe place, store my pictures, store my photos, cloud
battery, charge, charging, charger, drains, dies, empty by noon, dead by, unplugged, runs out
screen, display, glass, cracked, crack, shattered, lines on, dropped, sat on
laptop, notebook, macbook, chromebook, computer, pc, imac, desktop, mac
buy, purchase, which, recommend, get, specs, best for
error, exception, traceback, bug, code, coding, programming, python, javascript, java, compile, compiler, npm, function, undefined, script, stack trace, indexerror, typeerror, segfault, react, sql
boot, start, startup, starting, wont turn on, turn on, power button, black screen, blue screen, wont boot, dead computer
password, passcode, login, log in, sign in, locked out, pin, apple id, credentials, passwort, cant get into
recover, restore, deleted, deleted by accident, recycle bin, disappeared, vanished, gone, lost files, emptied, accidentally, file, files, document, usb stick, trash
phishing, suspicious, link, clicked, sms, attachment, weird mail, typed in my, entered my, fake website, fake mail, text from the bank
storage, space, memory full, no space left, storage full, full, out of space, gb, gigabytes
printer, print, printing, prints, ink, toner, cartridge, epson, canon, paper jam, scanner, hp, brother printer
slow, sluggish, lags, lagging, laggy, freezes, freezing, takes forever, fan is loud, hangs, takes minutes, crawling
virus, malware, popups, pop ups, popup, adware, infected, ads, call microsoft, spyware, strange ads, trojan
wifi, wi fi, internet, router, connection, signal, network, broadband, modem, cuts out, drops, disconnects, wlan, zoom
phone, iphone, cell phone, cell, mobile, smartphone, android, tablet, ipad, samsung
pictures, photos, photo, picture, pics, images, videos
pregnant, pregnancy, expecting, maternity
lawyer, attorney, solicitor, court, judge, legal
`;

/** Group numbers by phrase; a phrase is its stems joined by blanks. */
const groupsOfPhrase = new Map<string, string[]>();
/** How many stems the longest phrase has that begins with a stem: most stems begin none. */
const longestFrom = new Map<string, number>();
for (const [group, line] of groups.trim().split('\n').entries()) {
  for (const phrase of line.split(',')) {
    const stems = tokenise(phrase).map((word) => word.stem);
    const key = stems.join(' ');
    groupsOfPhrase.set(key, [...(groupsOfPhrase.get(key) ?? []), `=${group}`]);
    const [first = ''] = stems;
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, stems.length));
  }
}

/** One mark such as "=12" for every phrase of a group in the text; no word looks like that. */
export function meaningsOf(stems: readonly string[]): string[] {
  const found: string[] = [];
  for (const [start, first] of stems.entries()) {
    const most = Math.min(longestFrom.get(first) ?? 0, stems.length - start);
    for (let length = 1; length <= most; length += 1) {
      found.push(...(groupsOfPhrase.get(stems.slice(start, start + length).join(' ')) ?? []));
    }
  }
  return found;
}
